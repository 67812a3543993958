import { describe, expect, test } from 'vitest'
import { calendarLimits } from './limits.ts'
import { calendarProblems, isBroken, keepsLastBusyTimes, singleProblems } from './problems.ts'
import {
  canConnect,
  channelExpiresAt,
  entryAction,
  entryChange,
  isFresh,
  isSlow,
  needsFullRead,
  nextReadAt,
  readLimitMs,
  readWindow,
  requestedReadAt,
} from './rules.ts'

const now = new Date('2027-01-11T12:00:00Z')
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  ['every 10 minutes while it works', 0, 0, undefined, 10],
  ['soon after it failed once', 1, 0, undefined, 2],
  ['later after it failed again', 2, 0, undefined, 10],
  ['every 4 hours in the end', 99, 0, undefined, 240],
  ['later if its server asks for that', 1, 0, 60, 60],
  ['not earlier because its server would allow it', 3, 0, 1, 30],
  ['after 4 hours even if its server asks for a week', 1, 0, 7 * 24 * 60, 240],
  ['as often as before after it was slow once', 0, 1, undefined, 10],
  ['less often while it stays slow', 0, 3, undefined, 30],
  ['every 4 hours if it is slow every time', 0, 99, undefined, 240],
  ['after a slow failure as after as many failures', 1, 3, undefined, 30],
])('a connection is read %s', (_, failures, slowReads, retryAfter, minutes) => {
  const retryAt = retryAfter === undefined ? undefined : after(retryAfter)
  expect(nextReadAt({ failures, slowReads, retryAt, now })).toEqual(after(minutes))
})

test.each([
  ['at once', 0, 0, 10, 0],
  ['after 2 minutes if it failed', 1, 0, 10, 2],
  ['after 2 minutes if it was slow', 0, 3, 30, 2],
  ['earlier if it is due earlier', 1, 0, 1, 1],
  ['at once if it is overdue', 1, 1, -5, 0],
])('a connection that its owner changed is read %s', (_, failures, slowReads, dueIn, minutes) => {
  expect(requestedReadAt({ failures, slowReads, nextReadAt: after(dueIn), now })).toEqual(after(minutes))
})

test.each([
  ['at once', 0, false],
  ['in a little less than 8 seconds', 7.999, false],
  ['in 8 seconds', 8, true],
  ['after the limit', 30, true],
])('a read that ends %s is slow or not', (_, seconds, expected) => {
  expect(isSlow({ startedAt: now, endedAt: after(seconds / 60) })).toBe(expected)
})

test('after a slow read the next one may take a third of the time, until one is fast again', () => {
  expect([0, 1, 7].map((slowReads) => readLimitMs({ slowReads }))).toEqual([30_000, 10_000, 10_000])
})

test('a calendar that stops answering is reported within 15 minutes', () => {
  const { everyMinutes } = calendarLimits.read
  // Each read starts at most a minute after it is due.
  const secondFailure = everyMinutes + 1 + (nextReadAt({ failures: 1, retryAt: undefined, now }).getTime() - now.getTime()) / 60_000 + 1
  expect(isBroken({ problem: 'unreachable', failures: 2 })).toBe(true)
  expect(secondFailure).toBeLessThan(15)
})

describe('a connection, or one of its calendars, is broken', () => {
  test.each([...new Set([...calendarProblems, ...singleProblems])])('%s', (problem) => {
    const isTemporary = ['unreachable', 'busy', 'write_failed'].includes(problem)
    expect(isBroken({ problem, failures: 1 })).toBe(!isTemporary)
    expect(isBroken({ problem, failures: 2 })).toBe(true)
  })
  test('not without a problem', () => expect(isBroken({ problem: null, failures: 0 })).toBe(false))
})

test.each(singleProblems)('the events of a calendar count as they were read last, or not: %s', (problem) => {
  expect(keepsLastBusyTimes(problem)).toBe(!['gone', 'read_only', 'write_failed'].includes(problem))
  expect(keepsLastBusyTimes(null)).toBe(false)
})

test.each([
  ['never read', null, true],
  ['read yesterday', after(-24 * 60), true],
  ['read today', after(-24 * 60 + 1), false],
])('all of a calendar is read if it was %s', (_, lastFullReadAt, expected) => {
  expect(needsFullRead({ lastFullReadAt, now })).toBe(expected)
})

test.each([
  ['never read', null, false],
  ['read 5 minutes ago', after(-5), false],
  ['read a moment later', new Date(after(-5).getTime() + 1), true],
])('a connection is fresh or not when it was %s', (_, lastReadAt, expected) => {
  expect(isFresh({ lastReadAt, now })).toBe(expected)
})

test.each([
  ['when its server says', 7 * 24, 7 * 24],
  ['not before the day after tomorrow', -5, 48],
  ['not later than in a month', 10 * 365 * 24, 30 * 24],
])('a channel expires %s', (_, hours, counted) => {
  expect(channelExpiresAt({ expiresAt: after(hours * 60), now })).toEqual(after(counted * 60))
})

test('a calendar is read from a day ago for 12 months', () => {
  expect(readWindow(now)).toEqual({ from: after(-24 * 60), to: new Date('2028-01-11T12:00:00Z') })
})

test('the number of connections is limited', () => {
  expect(canConnect({ connections: calendarLimits.connections - 1 })).toEqual({ allowed: true })
  expect(canConnect({ connections: calendarLimits.connections })).toEqual({ allowed: false, refusal: 'too_many_calendars' })
})

const shoot = { revision: 2, isCancelled: false, startsAt: after(60), endsAt: after(120) }
const cancelled = { ...shoot, isCancelled: true }
const ended = { ...shoot, startsAt: after(-60), endsAt: now }
const asWritten = { revision: 2, changedThere: null }
test.each([
  ['written when it is new', true, shoot, null, 'write'],
  ['left as it is when nothing changed', true, shoot, asWritten, null],
  ['written again when the shoot changed', true, shoot, { ...asWritten, revision: 1 }, 'write'],
  ['left alone when its owner moved it', true, shoot, { revision: 1, changedThere: 'moved' as const }, null],
  ['left alone when its owner deleted it', true, shoot, { revision: 1, changedThere: 'deleted' as const }, null],
  ['removed when the shoot is cancelled', true, cancelled, asWritten, 'remove'],
  [
    'removed when the shoot is cancelled, also where its owner moved it',
    true,
    cancelled,
    { ...asWritten, changedThere: 'moved' as const },
    'remove',
  ],
  ['not written for a cancelled shoot', true, cancelled, null, null],
  ['not written for a shoot that has ended', true, ended, null, null],
  ['kept after the shoot has ended', true, ended, asWritten, null],
  ['not written to a calendar that gets no shoots', false, shoot, null, null],
  ['removed from a calendar that no longer gets shoots', false, shoot, asWritten, 'remove'],
])('the entry of a shoot is %s', (_, writesShoots, of, written, expected) => {
  expect(entryAction({ writesShoots, shoot: of, written, now })).toBe(expected)
})

const span = { startsAt: shoot.startsAt, endsAt: shoot.endsAt }
test.each([
  ['is as we wrote it', { spans: [span] }, false, null],
  ['starts at another time', { spans: [{ ...span, startsAt: after(61) }] }, false, 'moved'],
  ['ends at another time', { spans: [{ ...span, endsAt: after(121) }] }, false, 'moved'],
  ['is repeated', { spans: [span, { startsAt: after(600), endsAt: after(660) }] }, false, 'moved'],
  ['is marked as free', { spans: [] }, true, null],
  ['was deleted', { spans: [], isDeleted: true }, false, 'deleted'],
  ['is missing from all events', undefined, true, 'deleted'],
  ['is not among the changes', undefined, false, undefined],
])('an entry that %s', (_, found, isComplete, expected) => {
  expect(entryChange({ shoot, found, isComplete })).toBe(expected)
})
