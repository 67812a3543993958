import { describe, expect, test } from 'vitest'
import { no, yes } from '../shared/decision.ts'
import type { MessageRefusal } from './refusals.ts'
import { type ChangeFacts, canEditMessage, canReadThread, canTakeBack, canWrite, purgeDueAt, type WriteFacts } from './rules.ts'
import { messageContent } from './schemas.ts'

const answer = (refusal: MessageRefusal | null) => (refusal ? no(refusal) : yes)

const client = { userType: 'client', isSubscribed: true } as const
const subscribed = { userType: 'photographer', isSubscribed: true } as const
const unsubscribed = { userType: 'photographer', isSubscribed: false } as const
const toClient = { userType: 'client', isEnabled: true } as const
const toPhotographer = { userType: 'photographer', isEnabled: true } as const
const strangers = { hasBlocked: false, hasBegun: false, sharesJob: false, isHired: false }

test.each<[string, WriteFacts, MessageRefusal | null]>([
  ['a client writes first to a photographer', { ...strangers, reader: client, partner: toPhotographer }, null],
  ['a client goes on writing', { ...strangers, hasBegun: true, reader: client, partner: toPhotographer }, null],
  [
    'a client writes to a disabled photographer',
    { ...strangers, hasBegun: true, reader: client, partner: { ...toPhotographer, isEnabled: false } },
    'message_partner_disabled',
  ],
  [
    'a client writes to a photographer whom they blocked',
    { ...strangers, hasBegun: true, hasBlocked: true, reader: client, partner: toPhotographer },
    'message_partner_blocked',
  ],
  [
    'an unsubscribed photographer writes to a client whom they blocked',
    { ...strangers, hasBlocked: true, reader: unsubscribed, partner: toClient },
    'message_partner_blocked',
  ],
  ['a client writes to a client', { ...strangers, reader: client, partner: toClient }, 'message_not_permitted'],
  ['a photographer writes to a photographer', { ...strangers, reader: subscribed, partner: toPhotographer }, 'message_not_permitted'],
  [
    'a photographer writes first to a client without a job',
    { ...strangers, reader: subscribed, partner: toClient },
    'message_not_permitted',
  ],
  [
    'a photographer writes first to a client with a job for them',
    { ...strangers, sharesJob: true, reader: subscribed, partner: toClient },
    null,
  ],
  ['a photographer answers a client', { ...strangers, hasBegun: true, reader: subscribed, partner: toClient }, null],
  [
    'a photographer answers a disabled client',
    { ...strangers, hasBegun: true, reader: subscribed, partner: { ...toClient, isEnabled: false } },
    'message_partner_disabled',
  ],
  [
    'an unsubscribed photographer writes first',
    { ...strangers, sharesJob: true, reader: unsubscribed, partner: toClient },
    'message_subscription_required',
  ],
  [
    'an unsubscribed photographer answers',
    { ...strangers, hasBegun: true, reader: unsubscribed, partner: toClient },
    'message_subscription_required',
  ],
  [
    'an unsubscribed photographer writes to a client who hired them',
    { ...strangers, isHired: true, reader: unsubscribed, partner: toClient },
    null,
  ],
])('%s', (_, facts, refusal) => {
  expect(canWrite(facts)).toEqual(answer(refusal))
})

test.each([
  ['a client', { reader: client, isHired: false }, null],
  ['a subscribed photographer', { reader: subscribed, isHired: false }, null],
  ['an unsubscribed photographer', { reader: unsubscribed, isHired: false }, 'message_subscription_required'],
  ['an unsubscribed photographer, from a client who hired them,', { reader: unsubscribed, isHired: true }, null],
] as const)('%s reads', (_, facts, refusal) => {
  expect(canReadThread(facts)).toEqual(answer(refusal))
})

describe('a message can be changed by its sender', () => {
  const sentAt = new Date('2026-06-01T12:00:00Z')
  const at = (seconds: number) => ({ sentAt, isHidden: false, isTakenBack: false, now: new Date(sentAt.getTime() + seconds * 1000) })
  test.each<[string, ChangeFacts, MessageRefusal | null, MessageRefusal | null]>([
    ['just sent', at(0), null, null],
    ['a moment before five minutes', at(299.999), null, null],
    ['after five minutes', at(300), 'message_change_too_late', 'message_change_too_late'],
    ['hidden', { ...at(1), isHidden: true }, 'message_hidden', null],
    ['hidden long ago', { ...at(900), isHidden: true }, 'message_hidden', 'message_change_too_late'],
    ['taken back', { ...at(1), isTakenBack: true }, 'message_taken_back', null],
    ['taken back long ago', { ...at(900), isTakenBack: true }, 'message_taken_back', null],
  ])('%s', (_, facts, edited, takenBack) => {
    expect(canEditMessage(facts)).toEqual(answer(edited))
    expect(canTakeBack(facts)).toEqual(answer(takenBack))
  })
})

describe('a conversation is removed', () => {
  const at = (on: string) => new Date(`${on}T12:00:00Z`)
  test.each([
    [
      'twelve months after its last message',
      { lastMessageAt: at('2026-01-31'), lastJobEndedAt: null, isJobRunning: false },
      at('2027-01-31'),
    ],
    [
      'twelve months after the job, if that ended later',
      { lastMessageAt: at('2026-01-31'), lastJobEndedAt: at('2026-03-05'), isJobRunning: false },
      at('2027-03-05'),
    ],
    [
      'twelve months after its last message, if the job ended before it',
      { lastMessageAt: at('2026-06-01'), lastJobEndedAt: at('2026-03-05'), isJobRunning: false },
      at('2027-06-01'),
    ],
    ['on the last day of a short month', { lastMessageAt: at('2028-02-29'), lastJobEndedAt: null, isJobRunning: false }, at('2029-02-28')],
    [
      'never while a job between the two is running',
      { lastMessageAt: at('2020-01-01'), lastJobEndedAt: at('2020-01-01'), isJobRunning: true },
      null,
    ],
  ])('%s', (_, facts, removedAt) => {
    expect(purgeDueAt(facts)).toEqual(removedAt)
  })
})

test.each([
  ['', 'Message cannot be empty'],
  [' \n\t ', 'Message cannot be empty'],
  ['\u0000', 'Message cannot be empty'],
  ['x'.repeat(4001), 'Message must be at most 4,000 characters'],
])('a message of %j reads: %s', (written, sentence) => {
  expect(messageContent.safeParse(written).error?.issues.map(({ message }) => message)).toContain(sentence)
})

test('a message keeps its line breaks and loses the blanks around it', () => {
  expect(messageContent.parse('  Hello,\nsee you.\n')).toBe('Hello,\nsee you.')
})
