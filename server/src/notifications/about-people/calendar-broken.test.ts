import { expect, test } from 'vitest'
import { readSubjects } from '../texts/find-subjects.ts'
import { calendar_broken } from './calendar-broken.ts'

const counting = { problem: null, hasFailingCalendar: true, countingIds: ['family'] }
const more = 'Until it is read again, its events count as we last read them. A newer one could be missed.'

test.each([
  ['of a connection some of whose calendars count', undefined, counting, more],
  ['of a connection that only gets shoots', undefined, { ...counting, countingIds: [] }, undefined],
  ['of a calendar that counts', 'family', counting, more],
  ['of a calendar that only gets shoots', 'shoots', counting, undefined],
])('the mail about a lost calendar %s says whether its events still count', (_, calendarId, connection, text) => {
  const facts = { connectionId: 'account', problem: 'denied' as const, ...(calendarId && { calendarId }) }
  const connections = [{ ...connection, id: 'account', problem: calendarId ? null : ('denied' as const) }]
  const notice = calendar_broken.text({ personId: 'bo', facts, eventCount: 1 }, readSubjects({ connections }, new Date()))
  expect(notice?.more).toBe(text)
})
