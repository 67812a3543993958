import { randomUUID } from 'node:crypto'
import { chosenChannels, defaultTopics, isWanted } from '@shutterbid/domain/notifications/choices'
import { listedKinds, type NotificationKind } from '@shutterbid/domain/notifications/kinds'
import { type NotificationTopic, notificationTopics } from '@shutterbid/domain/notifications/notification-topics'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { signToken } from '#server/platform/signed-token'
import { aClient, actorOf, aFollow, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notSignedIn, refusal } from '../../../test/refusal.ts'
import { testSecret } from '../../../test/test-services.ts'
import { isSubscribed } from './is-subscribed.ts'
import { receiveOneClick } from './unsubscribe.ts'
import { signUnsubscribeToken } from './unsubscribe-token.ts'

const { db } = await freshDatabase()

const defaults = { topics: defaultTopics, kinds: [], quietHours: null, newJobs: 'as_they_come', zone: null } as const
const night = { from: '22:00', until: '07:00' }

/** The settings with a topic off. */
function off(topic: NotificationTopic, channels: { mail?: boolean; push?: boolean } = { mail: false, push: false }) {
  return { ...defaults, topics: { ...defaultTopics, [topic]: { mail: true, push: true, ...channels } } }
}

async function aPerson() {
  const person = await aClient(db)
  return { person, mine: as(db, actorOf(person)).notifications }
}

async function storedRows(personId: string) {
  const { rows } = await db.$client.query<{ stored: number }>(
    `select (select count(*) from notification_preferences where person_id = $1)::int + (select count(*) from kind_preferences where person_id = $1)::int
      + (select count(*) from notification_times where person_id = $1)::int as stored`,
    [personId],
  )
  return rows[0]?.stored
}

describe('the toggles', () => {
  test.each(notificationTopics)('%s is on until its owner turns it off, and can be turned on again', async (topic) => {
    const { person, mine } = await aPerson()
    const other = await aPerson()
    expect(await mine.preferences()).toEqual(defaults)
    for (let time = 0; time < 2; time++) expect(await mine.setPreference({ topic, isOn: false })).toEqual(off(topic))
    expect(await mine.preferences()).toEqual(off(topic))
    expect(await other.mine.preferences()).toEqual(defaults)
    expect(await mine.setPreference({ topic, isOn: true })).toEqual(defaults)
    expect(await storedRows(person.id)).toBe(0)
  })

  test('reset what was chosen for their kinds alone', async () => {
    const { mine } = await aPerson()
    const ofOther = { kind: 'message_sent', channel: 'mail', isOn: false } as const
    await mine.setKindPreference(ofOther)
    await mine.setKindPreference({ kind: 'bid_submitted', channel: 'mail', isOn: false })
    await mine.setKindPreference({ kind: 'bid_noted', channel: 'push', isOn: true })
    expect(await mine.setPreference({ topic: 'bid_updates', isOn: false })).toEqual({ ...off('bid_updates'), kinds: [ofOther] })
    await mine.setKindPreference({ kind: 'bid_edited', channel: 'mail', isOn: true })
    expect(await mine.setPreference({ topic: 'bid_updates', isOn: true })).toEqual({ ...defaults, kinds: [ofOther] })
  })

  test('are not for visitors', async () => {
    await expect(as(db, null).notifications.preferences()).rejects.toMatchObject(notSignedIn)
    const { setPreference, setKindPreference, setTimes } = as(db, null).notifications
    await expect(setPreference({ topic: 'messages', isOn: false })).rejects.toMatchObject(notSignedIn)
    await expect(setKindPreference({ kind: 'message_sent', channel: 'mail', isOn: false })).rejects.toMatchObject(notSignedIn)
    await expect(setTimes({ zone: 'America/Phoenix', quietHours: night })).rejects.toMatchObject(notSignedIn)
  })
})

describe('a choice for one kind', () => {
  test('is stored only while it differs from its topic', async () => {
    const { person, mine } = await aPerson()
    const choice = { kind: 'message_sent', channel: 'mail', isOn: false } as const
    for (let time = 0; time < 2; time++) expect(await mine.setKindPreference(choice)).toEqual({ ...defaults, kinds: [choice] })
    expect(await mine.setKindPreference({ ...choice, isOn: true })).toEqual(defaults)
    expect(await storedRows(person.id)).toBe(0)
    await mine.setPreference({ topic: 'messages', isOn: false })
    expect((await mine.setKindPreference(choice)).kinds).toEqual([])
    expect((await mine.setKindPreference({ ...choice, isOn: true })).kinds).toEqual([{ ...choice, isOn: true }])
  })

  test.each(['pictures_added', 'photographers_found', 'delivery_test', 'security'])('is refused for %s', async (kind) => {
    const { mine } = await aPerson()
    await expect(mine.setKindPreference({ kind: kind as 'message_sent', channel: 'mail', isOn: false })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('decides as the rule says, for every kind, channel and setting', async () => {
    for (const topicIsOn of [true, false]) {
      for (const own of [undefined, true, false]) {
        const { person, mine } = await aPerson()
        if (!topicIsOn) for (const topic of notificationTopics) await mine.setPreference({ topic, isOn: false })
        if (own !== undefined)
          for (const kind of listedKinds) for (const channel of chosenChannels) await mine.setKindPreference({ kind, channel, isOn: own })
        const choices = await mine.preferences()
        for (const channel of chosenChannels) {
          const wanted = listedKinds.map((kind) =>
            isSubscribed<NotificationKind>({ personId: sql`${person.id}::uuid`, kind, facts: {}, channel }),
          )
          const { rows } = await db.execute<{ wanted: boolean[] }>(sql`select array[${sql.join(wanted, sql`, `)}] as wanted`)
          expect(rows[0]?.wanted).toEqual(listedKinds.map((kind) => isWanted(choices, kind, channel)))
        }
      }
    }
  })
})

describe('quiet hours', () => {
  test('are off until their owner chooses them, and can be moved to another zone and turned off', async () => {
    const { person, mine } = await aPerson()
    const chosen = { zone: 'America/Phoenix', quietHours: night }
    for (let time = 0; time < 2; time++) expect(await mine.setTimes(chosen)).toEqual({ ...defaults, ...chosen })
    expect(await mine.setTimes({ zone: 'America/New_York' })).toEqual({ ...defaults, ...chosen, zone: 'America/New_York' })
    expect(await mine.setTimes({ zone: 'America/New_York', quietHours: null })).toEqual(defaults)
    expect(await storedRows(person.id)).toBe(0)
  })

  test.each([
    ['a zone that is none', { zone: 'America/Shutterbid', quietHours: night }],
    ['an offset for a zone', { zone: '+05:30', quietHours: night }],
    ['a zone with SQL in it', { zone: "UTC'; drop table people; --", quietHours: night }],
    ['a time that is none', { zone: 'UTC', quietHours: { from: '25:00', until: '07:00' } }],
    ['an end at the beginning', { zone: 'UTC', quietHours: { from: '07:00', until: '07:00' } }],
  ])('are refused with %s', async (_, times) => {
    const { mine } = await aPerson()
    await expect(mine.setTimes(times)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await mine.preferences()).toEqual(defaults)
  })
})

describe('unsubscribing with the link of a mail', () => {
  test('turns that kind of mail off for its recipient, signed in or not, also twice', async () => {
    const person = await aClient(db)
    const token = signUnsubscribeToken(testSecret, { personId: person.id, topic: 'new_reviews' })
    expect(await as(db, null).notifications.unsubscribe({ token })).toMatchObject({ topic: 'new_reviews' })
    expect(await as(db, actorOf(await aClient(db))).notifications.unsubscribe({ token })).toMatchObject({ topic: 'new_reviews' })
    expect(await as(db, actorOf(person)).notifications.preferences()).toEqual(off('new_reviews', { mail: false }))
  })

  test('also turns off the mails of kinds that were chosen alone, and leaves pushes as they are', async () => {
    const { person, mine } = await aPerson()
    await mine.setPreference({ topic: 'messages', isOn: false })
    await mine.setKindPreference({ kind: 'message_sent', channel: 'mail', isOn: true })
    await mine.setKindPreference({ kind: 'message_sent', channel: 'push', isOn: true })
    await as(db, null).notifications.unsubscribe({ token: signUnsubscribeToken(testSecret, { personId: person.id, topic: 'messages' }) })
    expect((await mine.preferences()).kinds).toEqual([{ kind: 'message_sent', channel: 'push', isOn: true }])
  })

  test('for a deleted account does nothing', async () => {
    const token = signUnsubscribeToken(testSecret, { personId: randomUUID(), topic: 'messages' })
    expect(await as(db, null).notifications.unsubscribe({ token })).toMatchObject({ topic: 'messages' })
  })

  test.each(forgeries())('is refused with %s', async (_, token) => {
    await expect(as(db, null).notifications.unsubscribe({ token })).rejects.toMatchObject(refusal('unsubscribe_link_invalid'))
  })
})

describe('unsubscribing', () => {
  const undoable = async (subject: Parameters<typeof signUnsubscribeToken>[1], clock?: { now: () => Date }) =>
    (await as(db, null, clock).notifications.unsubscribe({ token: signUnsubscribeToken(testSecret, subject) })).undoToken

  test('can be undone with the token of its answer, signed in or not, also twice', async () => {
    const person = await aClient(db)
    const token = await undoable({ personId: person.id, topic: 'messages' })
    const isOn = async () => (await as(db, actorOf(person)).notifications.preferences()).topics.messages.mail
    expect(await isOn()).toBe(false)
    for (const viewer of [null, actorOf(await aClient(db))]) {
      expect(await as(db, viewer).notifications.undoUnsubscribe({ token })).toEqual({ topic: 'messages' })
      expect(await isOn()).toBe(true)
    }
  })

  test('from new pictures of a photographer can be undone', async () => {
    const person = await aClient(db)
    const photographer = await aPhotographer(db)
    await aFollow(db, { followerId: person.id, photographerId: photographer.id, wantsPictures: true })
    const token = await undoable({ personId: person.id, photographerId: photographer.id })
    expect(await as(db, null).notifications.undoUnsubscribe({ token })).toEqual({ topic: 'followed_pictures' })
    expect((await as(db, actorOf(person)).profiles.get({ personId: photographer.id })).follow).toEqual({ isOn: true, wantsPictures: true })
  })

  test('cannot be undone after an hour, nor with the token of the mail or a forged one', async () => {
    const personId = (await aClient(db)).id
    const token = await undoable({ personId, topic: 'messages' })
    const later = { now: () => new Date(Date.now() + 3_700_000) }
    await expect(as(db, null, later).notifications.undoUnsubscribe({ token })).rejects.toMatchObject(refusal('undo_expired'))
    const forged = [
      signUnsubscribeToken(testSecret, { personId, topic: 'messages' }),
      signToken('another secret', 'undo unsubscribe', [personId, 'messages', Date.now() + 1000]),
      signToken(testSecret, 'undo unsubscribe', [personId, 'security', Date.now() + 1000]),
      signToken(testSecret, 'undo unsubscribe', [personId, 'messages']),
    ]
    for (const other of forged) {
      await expect(as(db, null).notifications.undoUnsubscribe({ token: other })).rejects.toMatchObject(refusal('undo_expired'))
    }
  })
})

describe('the one-click request of a mail reader', () => {
  test('turns the mails off', async () => {
    const person = await aClient(db)
    const token = signUnsubscribeToken(testSecret, { personId: person.id, topic: 'bid_updates' })
    const response = await receiveOneClick(db, testSecret, posted(token))
    expect(response.status).toBe(200)
    expect(await as(db, actorOf(person)).notifications.preferences()).toEqual(off('bid_updates', { mail: false }))
  })

  test('ends notices about a followed photographer', async () => {
    const person = await aClient(db)
    const photographer = await aPhotographer(db)
    await aFollow(db, { followerId: person.id, photographerId: photographer.id, wantsPictures: true })
    const token = signUnsubscribeToken(testSecret, { personId: person.id, photographerId: photographer.id })
    expect((await receiveOneClick(db, testSecret, posted(token))).status).toBe(200)
    expect((await as(db, actorOf(person)).profiles.get({ personId: photographer.id })).follow).toEqual({ isOn: true, wantsPictures: false })
  })

  test.each(forgeries())('is answered 400 with %s', async (_, token) => {
    expect((await receiveOneClick(db, testSecret, posted(token))).status).toBe(400)
  })

  test('is answered 400 without a token', async () => {
    const request = new Request('https://shutterbid.test/api/notifications/one-click', {
      method: 'POST',
      body: 'List-Unsubscribe=One-Click',
    })
    expect((await receiveOneClick(db, testSecret, request)).status).toBe(400)
  })
})

function forgeries() {
  const wanted = [randomUUID(), 'messages']
  return [
    ['a token of another secret', signUnsubscribeToken('another secret', { personId: randomUUID(), topic: 'messages' })],
    ['a token for another purpose', signToken(testSecret, 'place', wanted)],
    ['an unknown topic', signToken(testSecret, 'unsubscribe', [randomUUID(), 'security'])],
    ['something made up', 'a-token-that-somebody-made-up.and-signed-so'],
  ] as const
}

function posted(token: string) {
  const url = `https://shutterbid.test/api/notifications/one-click?token=${encodeURIComponent(token)}`
  return new Request(url, { method: 'POST', body: 'List-Unsubscribe=One-Click' })
}
