import { instantOf } from '@shutterbid/domain/shared/days'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aRunningJob } from '../../../factories/jobs.ts'
import { alwaysOpen, aPhotographer } from '../../../factories/people.ts'
import { boise, north, phoenix, tampa } from '../../../factories/places.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { busyTimes, weekDays } from '../tables.ts'
import { findMatchingPhotographers } from './find-matching-photographers.ts'

const { db } = await freshDatabase()

const sunday = 0
const monday = 1
const friday = 5
const saturday = 6
const nineToFive = (dayOfWeek: number) => slot(dayOfWeek, 9, 17)

describe('a shoot inside the week', () => {
  // Monday 2027-01-11, in Phoenix.
  test.each([
    ['in the middle of a slot', [nineToFive(monday)], '10:00', 120, true],
    ['from the first to the last minute of a slot', [nineToFive(monday)], '09:00', 480, true],
    ['a quarter before the slot', [nineToFive(monday)], '08:45', 60, false],
    ['a quarter after the slot', [nineToFive(monday)], '16:15', 60, false],
    ['on another day', [nineToFive(friday)], '10:00', 60, false],
    ['over two slots that touch', [slot(monday, 9, 12), slot(monday, 12, 17)], '11:00', 120, true],
    ['over three slots that touch', [slot(monday, 12, 13), slot(monday, 9, 12), slot(monday, 13, 17)], '09:00', 480, true],
    ['over two slots with a quarter between them', [slot(monday, 9, 12), slot(monday, 12.25, 17)], '11:00', 120, false],
    ['beyond the second of two slots that touch', [slot(monday, 9, 12), slot(monday, 12, 13)], '11:00', 150, false],
    ['from five to midnight after a day’s work', [slot(monday, 9, 17), slot(monday, 17, 24)], '16:00', 330, true],
    ['in the second slot of the day', [slot(monday, 9, 12), slot(monday, 13, 17)], '13:30', 60, true],
    ['in a week without slots', [], '10:00', 60, false],
  ])('%s', async (_, week, at, minutes, suits) => {
    const { id } = await aPhotographer(db, { week })
    expect(await matches(id, { on: '2027-01-11', at, minutes })).toBe(suits)
  })

  test('not on a day that is switched off, regardless of its slots', async () => {
    const { id } = await aPhotographer(db, { week: [nineToFive(monday)] })
    await db.update(weekDays).set({ isAvailable: false }).where(sql`person_id = ${id}`)
    expect(await matches(id, { on: '2027-01-11', at: '10:00', minutes: 60 })).toBe(false)
  })
})

describe('a shoot across midnight', () => {
  // Friday 2027-01-15.
  test.each([
    ['from a slot that ends the day into one that begins the next', [slot(friday, 18, 24), slot(saturday, 0, 3)], 240, true],
    ['that ends after the next day’s slot', [slot(friday, 18, 24), slot(saturday, 0, 1)], 240, false],
    ['with no slot on the next day', [slot(friday, 18, 24)], 240, false],
    ['when the evening ends before midnight', [slot(friday, 18, 23), slot(saturday, 0, 3)], 240, false],
    ['that ends at midnight itself', [slot(friday, 18, 24)], 120, true],
    [
      'over slots that touch on both days',
      [slot(friday, 18, 23), slot(friday, 23, 24), slot(saturday, 0, 1), slot(saturday, 1, 2)],
      240,
      true,
    ],
    ['with a quarter missing on the next day', [slot(friday, 18, 24), slot(saturday, 0, 1), slot(saturday, 1.25, 3)], 240, false],
  ])('%s', async (_, week, minutes, suits) => {
    const { id } = await aPhotographer(db, { week })
    expect(await matches(id, { on: '2027-01-15', at: '22:00', minutes })).toBe(suits)
  })

  test('from Saturday into Sunday, where the week restarts', async () => {
    const { id } = await aPhotographer(db, { week: [slot(saturday, 18, 24), slot(sunday, 0, 3)] })
    expect(await matches(id, { on: '2027-01-16', at: '22:00', minutes: 240 })).toBe(true)
  })
})

describe('the zone of the schedule, not of the place', () => {
  const newYorker = { city: { ...phoenix, zone: 'America/New_York' } }

  test.each([
    ['winter: 07:00 in Phoenix is 09:00 in New York', [nineToFive(monday)], '2027-01-11', '07:00', true],
    ['winter: 06:45 in Phoenix is too early there', [nineToFive(monday)], '2027-01-11', '06:45', false],
    ['summer: 06:00 in Phoenix is 09:00 there', [nineToFive(monday)], '2027-07-12', '06:00', true],
    ['Sunday night in Phoenix is Monday there', [slot(monday, 0, 3)], '2027-01-10', '23:00', true],
    ['and Sunday is over there', [slot(sunday, 20, 24)], '2027-01-10', '23:00', false],
  ])('%s', async (_, week, on, at, suits) => {
    const { id } = await aPhotographer(db, { ...newYorker, week })
    expect(await matches(id, { on, at, minutes: 60 })).toBe(suits)
  })
})

describe('days on which daylight saving changes', () => {
  test.each([
    ['two hours from 01:00 end at 04:00 when an hour is skipped', [slot(sunday, 1, 4)], '2027-03-14T06:00:00Z', 120, true],
    ['so a slot until 03:00 is too short', [slot(sunday, 1, 3)], '2027-03-14T06:00:00Z', 120, false],
    ['three hours from 00:30 end at 02:30 when an hour comes twice', [slot(sunday, 0, 2.5)], '2027-11-07T04:30:00Z', 180, true],
    ['and a slot until 02:15 is too short', [slot(sunday, 0, 2.25)], '2027-11-07T04:30:00Z', 180, false],
    ['an end whose local time is earlier than its start', [slot(sunday, 1, 2)], '2027-11-07T05:45:00Z', 30, true],
    ['must also be in the slot', [slot(sunday, 1.5, 2)], '2027-11-07T05:45:00Z', 30, false],
    ['an hour from 01:30 that ends at 01:30 needs the whole hour that comes twice', [slot(sunday, 1, 2)], '2027-11-07T05:30:00Z', 60, true],
    ['so a slot from 01:30 is too late', [slot(sunday, 1.5, 3)], '2027-11-07T05:30:00Z', 60, false],
    ['90 minutes from 00:45 that end at 01:15 last until 02:00 first', [slot(sunday, 0.5, 2)], '2027-11-07T04:45:00Z', 90, true],
    ['so a slot until 01:45 is too short', [slot(sunday, 0.5, 1.75)], '2027-11-07T04:45:00Z', 90, false],
    ['two slots that touch at the skipped hour', [slot(sunday, 1, 2), slot(sunday, 2, 4)], '2027-03-14T06:00:00Z', 120, true],
    ['two slots with only the skipped hour between them', [slot(sunday, 1, 2), slot(sunday, 3, 4)], '2027-03-14T06:00:00Z', 120, true],
    ['two slots that touch in the hour that comes twice', [slot(sunday, 0, 1.5), slot(sunday, 1.5, 3)], '2027-11-07T04:30:00Z', 180, true],
    ['two slots with a quarter between them there', [slot(sunday, 0, 1.5), slot(sunday, 1.75, 3)], '2027-11-07T04:30:00Z', 180, false],
  ])('%s', async (_, week, startsAt, minutes, suits) => {
    const { id } = await aPhotographer(db, { city: tampa, week })
    const starts = new Date(startsAt)
    const job = { ...pointOf(tampa), startsAt: starts, endsAt: new Date(starts.getTime() + minutes * 60_000) }
    expect((await findMatchingPhotographers(db, { job, limit: 500 })).includes(id)).toBe(suits)
  })
})

describe('the range', () => {
  const toNorth = (miles: number) => pointOf(north(phoenix, miles))

  test.each([
    ['just inside', toNorth(9.99), true],
    ['just outside', toNorth(10.01), false],
    ['in the corner of the box around the circle', { latitude: toNorth(9).latitude, longitude: phoenix.longitude + 0.15 }, false],
  ])('%s', async (_, place, suits) => {
    const { id } = await aPhotographer(db, { maxTravelMiles: 10 })
    expect(await matches(id, { on: '2027-01-11', at: '10:00', minutes: 60, place })).toBe(suits)
  })

  test('is measured from the exact place, not from the public one', async () => {
    const { id } = await aPhotographer(db, { maxTravelMiles: 10 })
    await db.execute(sql`update profiles set public_latitude = 30, public_longitude = -90 where person_id = ${id}`)
    expect(await matches(id, { on: '2027-01-11', at: '10:00', minutes: 60, place: toNorth(9.99) })).toBe(true)
  })
})

describe('who matches', () => {
  const shoot = { on: '2027-01-11', at: '10:00', minutes: 60 }

  test.each([
    ['without a subscription: yes', { subscription: null }, true],
    ['without a photo: yes', { avatarKey: null }, true],
    ['without a saved schedule: no', { week: null }, false],
    ['without a place: no', { city: null }, false],
    ['disabled: no', { disabledAt: new Date('2026-01-01T00:00:00Z') }, false],
  ])('%s', async (_, facts, suits) => {
    const { id } = await aPhotographer(db, facts)
    expect(await matches(id, shoot)).toBe(suits)
  })

  test.each([
    ['a shoot that overlaps', '10:30', false],
    ['a shoot within it', '10:15', false],
    ['one that ends as it begins', '09:00', true],
    ['one that begins as it ends', '11:00', true],
  ])('busy with %s', async (_, at, suits) => {
    const { id: personId } = await aPhotographer(db)
    const startsAt = instantOf({ on: shoot.on, at, zone: phoenix.zone })
    await aRunningJob(db, { photographerId: personId, startsAt, durationMinutes: at === '10:15' ? 30 : 60 })
    expect(await matches(personId, shoot)).toBe(suits)
  })
})

describe('with a shoot from nine to ten at another place', () => {
  const miles = (count: number) => north(phoenix, count)
  // 20 miles of air take 40 minutes.
  const travel = { prepareMinutes: 15, packUpMinutes: 20, countsTravel: true }

  test.each([
    ['without buffers: at once', {}, '10:00', true],
    ['with time to prepare and to pack up: not before both', { prepareMinutes: 15, packUpMinutes: 20 }, '10:30', false],
    ['with time to prepare and to pack up: after both', { prepareMinutes: 15, packUpMinutes: 15 }, '10:30', true],
    ['with travel time: not after the two only', travel, '11:00', false],
    ['with travel time: after the way', travel, '11:15', true],
    ['and before it: not without the way', travel, '07:15', false],
    ['and before it: with the way', travel, '06:30', true],
  ])('%s', async (_, buffers, at, suits) => {
    const { id: personId } = await aPhotographer(db, { buffers })
    const startsAt = instantOf({ on: '2027-01-11', at: '09:00', zone: phoenix.zone })
    await aRunningJob(db, { photographerId: personId, startsAt, durationMinutes: 60, city: miles(20) })
    expect(await matches(personId, { on: '2027-01-11', at, minutes: 60 })).toBe(suits)
  })

  test('the way is measured between the exact places; the count of the job form uses the public ones', async () => {
    const { id: personId } = await aPhotographer(db, { buffers: travel })
    const startsAt = instantOf({ on: '2027-01-11', at: '09:00', zone: phoenix.zone })
    const { latitude: publicLatitude, longitude: publicLongitude } = phoenix
    await aRunningJob(db, { photographerId: personId, startsAt, durationMinutes: 60, city: miles(20), publicLatitude, publicLongitude })
    const starts = instantOf({ on: '2027-01-11', at: '11:00', zone: phoenix.zone })
    const job = { ...pointOf(phoenix), startsAt: starts, endsAt: new Date(starts.getTime() + 3_600_000) }
    expect(await findMatchingPhotographers(db, { job, limit: 500 })).not.toContain(personId)
    expect(await findMatchingPhotographers(db, { job, limit: 500, places: 'public' })).toContain(personId)
  })

  test('a calendar event needs the buffers, and no way', async () => {
    const { id: personId } = await aPhotographer(db, { buffers: travel })
    const startsAt = new Date('2027-01-11T15:00Z')
    const endsAt = new Date('2027-01-11T16:00Z')
    await db.insert(busyTimes).values({ personId, source: 'calendar', startsAt, endsAt })
    expect(await matches(personId, { on: '2027-01-11', at: '09:30', minutes: 60 })).toBe(false)
    expect(await matches(personId, { on: '2027-01-11', at: '09:45', minutes: 60 })).toBe(true)
  })
})

test('who cannot get there in time leaves their place to the next nearest', async () => {
  const startsAt = new Date('2027-02-01T17:00:00Z')
  const job = { ...pointOf(tampa), startsAt, endsAt: new Date('2027-02-01T18:00:00Z') }
  const there: string[] = []
  for (let index = 0; index < 7; index++) {
    const { id } = await aPhotographer(db, { city: north(tampa, index), buffers: { packUpMinutes: 30 } })
    there.push(id)
    const isBusyBefore = index % 2 === 0
    const before = { startsAt: new Date('2027-02-01T15:00:00Z'), durationMinutes: 120 }
    if (isBusyBefore) await aRunningJob(db, { photographerId: id, city: tampa, ...before })
  }
  const free = there.filter((_, index) => index % 2 === 1)
  expect(await findMatchingPhotographers(db, { job, limit: 2 })).toEqual(free.slice(0, 2))
  expect(await findMatchingPhotographers(db, { job, limit: 4 })).toEqual(free)
})

test('of more than 500 the nearest 500 are found, nearest first, and ties always in the same order', async () => {
  await manyAround(boise, 503)
  const startsAt = new Date('2027-01-11T17:00:00Z')
  const job = { ...pointOf(boise), startsAt, endsAt: new Date('2027-01-11T18:00:00Z') }

  const found = await findMatchingPhotographers(db, { job, limit: 500 })

  const { rows } = await db.execute<{ id: string }>(
    sql`select id from people join profiles on person_id = id where full_name like 'Around Boise %' order by latitude, id limit 500`,
  )
  expect(found).toEqual(rows.map(({ id }) => id))
})

test('where the nearest are all busy, those farther away match', async () => {
  const { latitude, longitude } = north(boise, 2000)
  const city = { ...boise, latitude, longitude }
  const startsAt = new Date('2027-01-11T17:00:00Z')
  for (let index = 0; index < 5; index++) {
    const place = north(city, index / 10)
    const { id } = await aPhotographer(db, { city: place })
    await aRunningJob(db, { photographerId: id, city: place, startsAt, durationMinutes: 60 })
  }
  const { id } = await aPhotographer(db, { city: north(city, 1) })
  const job = { ...pointOf(city), startsAt, endsAt: new Date('2027-01-11T18:00:00Z') }
  expect(await findMatchingPhotographers(db, { job, limit: 2 })).toEqual([id])
})

/** Two at each step to the north. */
async function manyAround({ latitude, longitude, zone }: typeof boise, count: number) {
  await db.execute(sql`insert into people (full_name, email, user_type)
    select 'Around Boise ' || n, 'around-' || n || '@example.com', 'photographer' from generate_series(1, ${count}::int) n`)
  await db.execute(sql`update profiles set place_name = 'Boise', place_label = 'Boise', zone = ${zone}, max_travel_miles = 50,
    latitude = ${latitude} + 0.001 * (substring(full_name from '[0-9]+')::int / 2), longitude = ${longitude}, public_latitude = ${latitude}, public_longitude = ${longitude}
    from people where id = person_id and full_name like 'Around Boise %'`)
  await db.execute(sql`insert into schedules (person_id, zone) select id, ${zone} from people where full_name like 'Around Boise %'`)
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into week_days (person_id, day_of_week, is_available) select id, 1, true from people where full_name like 'Around Boise %'`,
    )
    await tx.execute(sql`insert into week_slots (person_id, day_of_week, start_minutes, end_minutes)
      select id, 1, ${alwaysOpen[0]?.startMinutes}::int, ${alwaysOpen[0]?.endMinutes}::int from people where full_name like 'Around Boise %'`)
  })
}

type Shoot = { on: string; at: string; minutes: number; place?: { latitude: number; longitude: number } }

async function matches(personId: string, { on, at, minutes, place = pointOf(phoenix) }: Shoot) {
  const startsAt = instantOf({ on, at, zone: phoenix.zone })
  const job = { ...place, startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) }
  return (await findMatchingPhotographers(db, { job, limit: 500 })).includes(personId)
}

function pointOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude }
}

/** `from` and `to` in hours of the day. */
function slot(dayOfWeek: number, from: number, to: number) {
  return { dayOfWeek, startMinutes: from * 60, endMinutes: to * 60 }
}
