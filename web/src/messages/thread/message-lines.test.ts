import { expect, test } from 'vitest'
import { latestText, sentText, threadDayText } from '../message-texts.ts'
import { linesOf, type ShownMessage } from './message-lines.ts'

const zone = 'America/Phoenix'

function written(id: string, at: string, facts: Partial<ShownMessage> = {}): ShownMessage {
  return {
    id,
    sentAt: new Date(at),
    isOwn: false,
    isRead: true,
    isEdited: false,
    isTakenBack: false,
    hidden: null,
    attachments: [],
    may: [],
    content: id,
    ...facts,
  }
}

/** `day 2026-11-20`, `a`, `at 6:20 PM`, `mine at 6:31 PM, read`. */
function linesAsText(messages: ShownMessage[]) {
  return linesOf(messages, zone).map((line) => {
    if (line.kind === 'day') return `day ${line.on}`
    if (line.kind === 'message') return line.message.id
    return `${line.isOwn ? 'mine at' : 'at'} ${sentText(line.at, zone)}${line.isRead ? ', read' : ''}`
  })
}

test('a time follows each run of one sender, a day precedes its messages', () => {
  const mine = { isOwn: true }
  expect(
    linesAsText([
      written('a', '2026-11-21T01:18:00Z'),
      written('b', '2026-11-21T01:20:00Z'),
      written('c', '2026-11-21T01:30:00Z', mine),
      written('d', '2026-11-21T01:31:00Z', mine),
      written('e', '2026-11-21T17:42:00Z'),
    ]),
  ).toEqual(['day 2026-11-20', 'a', 'b', 'at 6:20 PM', 'c', 'd', 'mine at 6:31 PM, read', 'day 2026-11-21', 'e', 'at 10:42 AM'])
})

test('a run ends after a pause, after the last read message, and before an unsent one', () => {
  const mine = { isOwn: true }
  expect(linesAsText([written('a', '2026-11-21T17:00:00Z'), written('b', '2026-11-21T17:20:00Z')])).toEqual([
    ...['day 2026-11-21', 'a', 'at 10:00 AM', 'b', 'at 10:20 AM'],
  ])
  expect(
    linesAsText([
      written('a', '2026-11-21T17:00:00Z', mine),
      written('b', '2026-11-21T17:01:00Z', { ...mine, isRead: false }),
      written('c', '2026-11-21T17:02:00Z', { ...mine, isRead: false, state: 'sending' }),
    ]),
  ).toEqual(['day 2026-11-21', 'a', 'mine at 10:00 AM, read', 'b', 'mine at 10:01 AM', 'c'])
})

test.each([
  ['2026-11-21T17:42:00Z', '10:42 AM', 'Today'],
  ['2026-11-21T06:59:00Z', 'Fri', 'Yesterday'],
  ['2026-11-15T12:00:00Z', 'Sun', 'Sun, Nov 15'],
  ['2026-11-01T12:00:00Z', 'Nov 1', 'Sun, Nov 1'],
  ['2025-11-01T12:00:00Z', 'Nov 1, 2025', 'Sat, Nov 1, 2025'],
])('%s is shown as %s in the list and as %s in the thread', (at, inList, inThread) => {
  const now = { now: '2026-11-21T20:00:00Z', zone }
  expect(latestText(at, now)).toBe(inList)
  const on = new Date(new Date(at).getTime() - 7 * 3_600_000).toISOString().slice(0, 10)
  expect(threadDayText(on, now)).toBe(inThread)
})
