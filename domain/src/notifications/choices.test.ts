import { describe, expect, test } from 'vitest'
import { type Choices, channelsFor, chosenChannels, defaultTopics, followsTopic, isWanted, type NewJobsPace } from './choices.ts'
import { kindsOf, listedKinds, type NotificationKind, notificationKinds } from './kinds.ts'
import { mailKinds, notificationTopics, notificationTopicsOf } from './notification-topics.ts'

const allOn: Choices = { topics: defaultTopics, kinds: [] }
const without = (...off: ('mail' | 'push')[]): Choices => ({
  topics: { ...defaultTopics, messages: { mail: !off.includes('mail'), push: !off.includes('push') } },
  kinds: [],
})
const noTopics: Choices['topics'] = { ...defaultTopics, important_updates: { mail: false, push: false } }
const own = (isOn: boolean) => [{ kind: 'message_sent', channel: 'mail', isOn } as const]

test.each<[string, Choices, NotificationKind, boolean]>([
  ['a kind follows its topic', allOn, 'message_sent', true],
  ['a topic that is off turns its kinds off', without('mail', 'push'), 'message_sent', false],
  ['a topic can be off for mail alone', without('mail'), 'message_sent', false],
  ['a topic that is off for push leaves mails as they are', without('push'), 'message_sent', true],
  ['a choice of its own turns a kind off', { ...allOn, kinds: own(false) }, 'message_sent', false],
  ['a choice of its own goes before a topic that is off', { ...without('mail'), kinds: own(true) }, 'message_sent', true],
  ['a choice for one kind is none for another', { ...allOn, kinds: own(false) }, 'review_written', true],
  ['a kind that is off by default stays off with its topic on', allOn, 'bid_noted', false],
  ['and comes to those who choose it', { ...allOn, kinds: [{ kind: 'bid_noted', channel: 'mail', isOn: true }] }, 'bid_noted', true],
  ['a price is told by mail with its topic off', { ...allOn, topics: noTopics }, 'price_changing', true],
  ['and so is that it stays', { ...allOn, topics: noTopics }, 'price_kept', true],
  ['new pictures are chosen with the follow', allOn, 'pictures_added', false],
])('%s', (_, choices, kind, wanted) => {
  expect(isWanted(choices, kind, 'mail')).toBe(wanted)
})

test('a push about a price follows its topic', () => {
  for (const kind of ['price_changing', 'price_kept'] as const) {
    expect(isWanted(allOn, kind, 'push')).toBe(true)
    expect(isWanted({ ...allOn, topics: noTopics }, kind, 'push')).toBe(false)
  }
})

test('a choice for mail is none for push', () => {
  for (const channel of chosenChannels) {
    const choices: Choices = { ...without('mail', 'push'), kinds: [{ kind: 'message_sent', channel, isOn: true }] }
    expect(chosenChannels.filter((one) => isWanted(choices, 'message_sent', one))).toEqual([channel])
    expect(followsTopic(choices, 'message_sent', channel)).toBe(false)
  }
})

describe('the list of kinds', () => {
  test('has every kind once, under the topic that controls it, for those who can receive it', () => {
    const listed = (['client', 'photographer'] as const).map((userType) =>
      notificationTopicsOf(userType).flatMap((topic) => kindsOf(topic, userType)),
    )
    expect(new Set(listed.flat())).toEqual(new Set(listedKinds))
    for (const kinds of listed) expect(new Set(kinds).size).toBe(kinds.length)
  })

  test('names no two kinds alike', () => {
    const names = listedKinds.map((kind) => notificationKinds[kind].name)
    expect(new Set(names).size).toBe(names.length)
  })

  test.each([
    ['client', 'bid_updates', 'bid_submitted', 'bid_accepted'],
    ['photographer', 'bid_updates', 'bid_accepted', 'bid_submitted'],
    ['photographer', 'new_jobs', 'job_posted', 'bid_submitted'],
  ] as const)('of a %s has %s with %s and without %s', (userType, topic, has, hasNot) => {
    expect(kindsOf(topic, userType)).toContain(has)
    expect(kindsOf(topic, userType)).not.toContain(hasNot)
  })

  test('has kinds for each topic that a person can turn off', () => {
    for (const userType of ['client', 'photographer'] as const)
      for (const topic of notificationTopicsOf(userType)) expect(kindsOf(topic, userType).length).toBeGreaterThan(0)
  })
})

test('every setting controls some kind of notification', () => {
  const governed = Object.values(notificationKinds).map(({ topic }) => topic)
  expect(new Set(governed)).toEqual(new Set(mailKinds))
  expect(Object.keys(defaultTopics)).toEqual([...notificationTopics])
})

describe('new jobs', () => {
  test.each<[string, NewJobsPace, Choices, NotificationKind, string[]]>([
    ['come by mail and push as they come', 'as_they_come', allOn, 'job_posted', ['mail', 'push']],
    ['are gathered for the morning', 'each_morning', allOn, 'job_posted', ['digest']],
    ['are gathered for Monday', 'weekly', allOn, 'job_posted_again', ['digest']],
    [
      'are not gathered for those who want none',
      'weekly',
      { ...allOn, topics: { ...defaultTopics, new_jobs: { mail: false, push: false } } },
      'job_posted',
      [],
    ],
    [
      'are gathered once for those who want one channel',
      'weekly',
      { ...allOn, kinds: [{ kind: 'job_posted', channel: 'mail', isOn: false }] },
      'job_posted',
      ['digest'],
    ],
    ['do not hold up a client who asks for a bid', 'weekly', allOn, 'bid_requested', ['mail', 'push']],
    ['do not hold up the digest itself', 'weekly', allOn, 'new_jobs_digest', ['mail', 'push']],
    ['do not hold up anything else', 'each_morning', allOn, 'bid_accepted', ['mail', 'push']],
  ])('%s', (_, newJobs, choices, kind, channels) => {
    expect(channelsFor({ ...choices, newJobs }, kind)).toEqual(channels)
  })
})
