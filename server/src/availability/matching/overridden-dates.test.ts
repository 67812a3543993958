import { instantOf } from '@shutterbid/domain/shared/days'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aJob } from '../../../factories/jobs.ts'
import { anOverride } from '../../../factories/overrides.ts'
import { actorOf, alwaysOpen, aPhotographer } from '../../../factories/people.ts'
import { phoenix } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { findMatchingPhotographers } from './find-matching-photographers.ts'
import { isFreeOn } from './is-free-on.ts'

const { db } = await freshDatabase()

// A Monday and the Tuesday after it.
const monday = '2027-01-11'
const tuesday = '2027-01-12'
const nineToFive = [{ dayOfWeek: 1, startMinutes: 540, endMinutes: 1020 }]

describe('an override wins over the week', () => {
  test.each([
    ['an unavailable day', alwaysOpen, [], '10:00', 60, false],
    ['other hours on a day that is off', [], [slot(10, 12)], '10:00', 120, true],
    ['shorter hours', alwaysOpen, [slot(10, 12)], '11:30', 60, false],
    ['longer hours', nineToFive, [slot(6, 20)], '18:00', 120, true],
    ['hours that touch', alwaysOpen, [slot(10, 12), slot(12, 14)], '11:00', 120, true],
    ['hours with a quarter between them', alwaysOpen, [slot(10, 12), slot(12.25, 14)], '11:00', 120, false],
  ])('%s', async (_, week, slots, at, minutes, suits) => {
    const { id } = await aPhotographer(db, { week })
    expect(await matches(id, { on: monday, at, minutes })).toBe(week === alwaysOpen)
    await anOverride(db, { personId: id, days: [monday], slots })
    expect(await matches(id, { on: monday, at, minutes })).toBe(suits)
    expect(await matches(id, { on: tuesday, at, minutes })).toBe(week === alwaysOpen)
  })

  test.each([
    ['unavailable on the next day', [tuesday], [], false],
    ['unavailable on the first day', [monday], [], false],
    ['with hours on the next day until the end', [tuesday], [slot(0, 2)], true],
    ['with hours on the next day that are too short', [tuesday], [slot(0, 1)], false],
    ['with hours on the first day until midnight', [monday], [slot(20, 24)], true],
    ['with hours on the first day that end before midnight', [monday], [slot(20, 23)], false],
    ['with hours that touch on the next day', [tuesday], [slot(0, 1), slot(1, 2)], true],
  ])('for a shoot across midnight, %s', async (_, days, slots, suits) => {
    const { id } = await aPhotographer(db)
    await anOverride(db, { personId: id, days, slots })
    expect(await matches(id, { on: monday, at: '22:00', minutes: 240 })).toBe(suits)
  })

  test('on the date in the zone of the schedule', async () => {
    const { id } = await aPhotographer(db, { city: { ...phoenix, zone: 'America/New_York' } })
    await anOverride(db, { personId: id, days: [tuesday] })
    expect(await matches(id, { on: monday, at: '23:00', minutes: 60 })).toBe(false)
    expect(await matches(id, { on: monday, at: '20:00', minutes: 60 })).toBe(true)
  })
})

describe('free on a date', () => {
  test.each([
    ['an unavailable day', alwaysOpen, [], false],
    ['other hours on a day that is off', [], [slot(10, 12)], true],
    ['half an hour only', alwaysOpen, [slot(10, 10.5)], false],
    ['an hour in two slots that touch', [], [slot(10, 10.5), slot(10.5, 11)], true],
  ])('%s', async (_, week, slots, isFree) => {
    const { id } = await aPhotographer(db, { week })
    await anOverride(db, { personId: id, days: [monday], slots })
    expect(await free(id, monday)).toBe(isFree)
    expect(await free(id, tuesday)).toBe(week === alwaysOpen)
  })

  test.each([
    ['joins the hours of the week on the next day', [monday], [slot(23.5, 24)], { dayOfWeek: 2, startMinutes: 0, endMinutes: 30 }],
    [
      'is joined by the hours of the week on the day before',
      [tuesday],
      [slot(0, 0.5)],
      { dayOfWeek: 1, startMinutes: 1410, endMinutes: 1440 },
    ],
  ])('at midnight an override %s', async (_, days, slots, ofWeek) => {
    const { id } = await aPhotographer(db, { week: [ofWeek] })
    expect(await free(id, monday)).toBe(false)
    await anOverride(db, { personId: id, days, slots })
    expect(await free(id, monday)).toBe(true)
  })
})

test('the reasons of a job follow the override', async () => {
  const photographer = await aPhotographer(db)
  const startsAt = instantOf({ on: monday, at: '10:00', zone: phoenix.zone })
  const job = await aJob(db, { startsAt, durationMinutes: 60 })
  const api = as(db, actorOf(photographer), { now: () => new Date('2026-12-01T00:00:00Z') })
  expect(await api.jobs.get({ jobId: job.id })).toMatchObject({ isAtWorkThen: true })
  await anOverride(db, { personId: photographer.id, days: [monday] })
  expect(await api.jobs.get({ jobId: job.id })).toMatchObject({ isAtWorkThen: false })
})

async function matches(personId: string, { on, at, minutes }: { on: string; at: string; minutes: number }) {
  const startsAt = instantOf({ on, at, zone: phoenix.zone })
  const job = { ...phoenix, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
  return (await findMatchingPhotographers(db, { job, limit: 500 })).includes(personId)
}

async function free(personId: string, day: string) {
  const condition = isFreeOn(sql`${personId}::uuid`, { day, countsCalendars: true, now: sql`'2027-01-01T00:00:00Z'::timestamptz` })
  const { rows } = await db.execute<{ free: boolean }>(sql`select ${condition} as free`)
  return rows[0]?.free
}

/** In hours of the day. */
function slot(from: number, to: number) {
  return { startMinutes: from * 60, endMinutes: to * 60 }
}
