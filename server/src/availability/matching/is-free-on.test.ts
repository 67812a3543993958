import { instantOf } from '@shutterbid/domain/shared/days'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aRunningJob } from '../../../factories/jobs.ts'
import { aPhotographer } from '../../../factories/people.ts'
import { phoenix, tampa } from '../../../factories/places.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { busyTimes, weekDays } from '../tables.ts'
import { isFreeOn } from './is-free-on.ts'

const { db } = await freshDatabase()

const sunday = 0
const monday = 1
const tuesday = 2
// A Monday.
const day = '2027-01-11'

describe('on a Monday', () => {
  test.each([
    ['with hours on Mondays: yes', [slot(monday, 9, 17)], true],
    ['with hours on other days: no', [slot(sunday, 9, 17)], false],
    ['with a slot of an hour: yes', [slot(monday, 9, 10)], true],
    ['with half an hour only: no', [slot(monday, 9, 9.5)], false],
    ['until midnight: yes', [slot(monday, 23, 24)], true],
    ['with an hour in two slots that touch: yes', [slot(monday, 9, 9.5), slot(monday, 9.5, 10)], true],
    ['with an hour in two slots apart: no', [slot(monday, 9, 9.5), slot(monday, 9.75, 10.25)], false],
    ['with an hour that ends on Tuesday: yes', [slot(monday, 23.5, 24), slot(tuesday, 0, 0.5)], true],
    [
      'with an hour that ends on Tuesday in two slots: yes',
      [slot(monday, 23.75, 24), slot(tuesday, 0, 0.25), slot(tuesday, 0.25, 1)],
      true,
    ],
    ['with half an hour, and an hour on Tuesday apart: no', [slot(monday, 23.5, 24), slot(tuesday, 0.25, 3)], false],
    ['with hours on Tuesday only: no', [slot(tuesday, 0, 17)], false],
    ['with half an hour that began on Sunday: no', [slot(sunday, 20, 24), slot(monday, 0, 0.5)], false],
    ['without hours: no', [], false],
    ['without a saved schedule: no', null, false],
  ])('%s', async (_, week, isFree) => {
    const { id } = await aPhotographer(db, { week })
    expect(await free(id)).toBe(isFree)
  })

  test('that is switched off: no', async () => {
    const { id } = await aPhotographer(db, { week: [slot(monday, 9, 17)] })
    await db.update(weekDays).set({ isAvailable: false }).where(sql`person_id = ${id}`)
    expect(await free(id)).toBe(false)
  })

  test('in the zone of the schedule', async () => {
    const { id } = await aPhotographer(db, { city: { ...phoenix, zone: 'America/New_York' }, week: [slot(monday, 0, 2)] })
    await aRunningJob(db, { photographerId: id, startsAt: new Date('2027-01-11T05:00:00Z'), durationMinutes: 120 })
    expect(await free(id)).toBe(false)
  })
})

describe('with a shoot from nine to five', () => {
  test.each([
    ['that fills it: no', [slot(monday, 9, 17)], false],
    ['with an hour before it: yes', [slot(monday, 8, 17)], true],
    ['with half an hour on both sides: no', [slot(monday, 8.5, 17.5)], false],
    ['with half an hour in a slot that touches: no', [slot(monday, 9, 17), slot(monday, 17, 17.5)], false],
    ['with an hour in two slots after it: yes', [slot(monday, 9, 17.5), slot(monday, 17.5, 18)], true],
    ['with an hour in another slot: yes', [slot(monday, 9, 17), slot(monday, 19, 20)], true],
    ['on the day after: yes', [slot(monday, 9, 17)], true, '2027-01-18'],
  ])('%s', async (_, week, isFree, on = day) => {
    const { id } = await aPhotographer(db, { week })
    await aRunningJob(db, { photographerId: id, startsAt: at('09:00'), durationMinutes: 480 })
    expect(await free(id, { on })).toBe(isFree)
  })
})

test('two shoots that leave an hour between them leave the day free, and half an hour does not', async () => {
  const withAnHour = await aPhotographer(db, { week: [slot(monday, 9, 13)] })
  const withLess = await aPhotographer(db, { week: [slot(monday, 9, 13)] })
  for (const [photographer, second] of [
    [withAnHour, '12:00'],
    [withLess, '11:30'],
  ] as const) {
    await aRunningJob(db, { photographerId: photographer.id, startsAt: at('09:00'), durationMinutes: 120 })
    await aRunningJob(db, { photographerId: photographer.id, startsAt: at(second), durationMinutes: 90 })
  }
  expect(await free(withAnHour.id)).toBe(true)
  expect(await free(withLess.id)).toBe(false)
})

test.each([
  ['with an hour left after time to pack up and to prepare: yes', 30, true],
  ['with less: no', 35, false],
])('beside a shoot, %s', async (_, prepareMinutes, isFree) => {
  const { id } = await aPhotographer(db, { week: [slot(monday, 9, 13)], buffers: { prepareMinutes, packUpMinutes: 30 } })
  await aRunningJob(db, { photographerId: id, startsAt: at('09:00'), durationMinutes: 120 })
  expect(await free(id)).toBe(isFree)
})

test('with an event of a connected calendar that fills it: no, and yes for somebody who must not know of it', async () => {
  const { id: personId } = await aPhotographer(db, { week: [slot(monday, 9, 10)] })
  await db.insert(busyTimes).values({ personId, source: 'calendar', startsAt: at('09:00'), endsAt: at('10:00') })
  expect(await free(personId)).toBe(false)
  expect(await free(personId, { countsCalendars: false })).toBe(true)
})

test.each([
  ['today with an hour left: yes', '16:00', true],
  ['today with half an hour left: no', '16:30', false],
  ['today after the last slot: no', '20:00', false],
])('%s', async (_, now, isFree) => {
  const { id } = await aPhotographer(db, { week: [slot(monday, 9, 17)] })
  expect(await free(id, { now: at(now) })).toBe(isFree)
})

test.each([
  ['with two slots on both sides of the skipped hour: yes', [slot(sunday, 1.5, 2), slot(sunday, 3, 3.5)], true],
  ['with a slot in the skipped hour: no', [slot(sunday, 2.25, 3)], false],
])('on the day on which the clocks go forward, %s', async (_, week, isFree) => {
  const { id } = await aPhotographer(db, { city: tampa, week })
  expect(await free(id, { on: '2027-03-14' })).toBe(isFree)
})

async function free(personId: string, { on = day, now = at('00:00'), countsCalendars = true } = {}) {
  const condition = isFreeOn(sql`${personId}::uuid`, { day: on, countsCalendars, now: sql`${now.toISOString()}::timestamptz` })
  const { rows } = await db.execute<{ free: boolean }>(sql`select ${condition} as free`)
  return rows[0]?.free
}

function at(time: string) {
  return instantOf({ on: day, at: time, zone: phoenix.zone })
}

/** `from` and `to` in hours of the day. */
function slot(dayOfWeek: number, from: number, to: number) {
  return { dayOfWeek, startMinutes: from * 60, endMinutes: to * 60 }
}
