import { instantOf } from '@shutterbid/domain/shared/days'
import { expect, test } from 'vitest'
import { busyTimes } from '#server/availability/tables'
import { aBid, aJob, aRunningJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { boise } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn } from '../../../test/refusal.ts'

const { db } = await freshDatabase()
const zone = 'America/Boise'
const now = () => at('2027-03-03', '12:00')

test('has shoots, pending bids and events with their times, and the hours of each day', async () => {
  const { api, shoot, bidOn, event } = await aCalendar()
  await shoot('2027-03-05', '16:30', 'A shoot')
  await bidOn('2027-03-20', '09:00', 'A bid')
  await event('2027-03-10', '13:00', '2027-03-10', '14:00')
  await shoot('2027-04-01', '10:00', 'In April')
  const month = await api.calendar({ view: 'month', on: '2027-03-14' })
  expect(month).toMatchObject({ zone, today: '2027-03-03', isWeekSaved: true })
  expect(month.days.map(({ day }) => day)).toEqual(Array.from({ length: 31 }, (_, day) => `2027-03-${String(day + 1).padStart(2, '0')}`))
  expect(month.days[0]).toMatchObject({ isAvailable: true, override: null })
  expect(month.entries).toMatchObject([
    { kind: 'shoot', title: 'A shoot', fit: null, clashes: [], parts: [{ day: '2027-03-05', start: '16:30', end: '18:30' }] },
    { kind: 'event', title: null, jobId: null, placeLabel: null, parts: [{ day: '2027-03-10', start: '13:00', end: '14:00' }] },
    { kind: 'bid', title: 'A bid', fit: 'fits', amountDollars: 250, parts: [{ day: '2027-03-20', start: '09:00', end: '11:00' }] },
  ])
  const week = await api.calendar({ view: 'week' })
  expect([week.days[0]?.day, week.days.at(-1)?.day]).toEqual(['2027-02-28', '2027-03-06'])
  expect(week.entries.map(({ title }) => title)).toEqual(['A shoot'])
})

test('marks a bid that collides with a shoot, another bid or an event, and one outside the hours', async () => {
  const { api, shoot, bidOn, event, photographer } = await aCalendar()
  const hired = await shoot('2027-03-05', '16:00', 'Hired')
  const during = await bidOn('2027-03-05', '17:00', 'During it')
  const one = await bidOn('2027-03-12', '09:00', 'One')
  const two = await bidOn('2027-03-12', '10:00', 'Two')
  const evented = await bidOn('2027-03-18', '12:00', 'With an event')
  await event('2027-03-18', '13:00', '2027-03-18', '15:00')
  const off = await bidOn('2027-03-25', '12:00', 'On a day off')
  await as(db, actorOf(photographer), { now }).availability.addOverride({ days: ['2027-03-25'], isAvailable: false, slots: [] })
  const { entries, days } = await api.calendar({ view: 'month' })
  const marks = Object.fromEntries(entries.map(({ id, fit, clashes }) => [id, [fit, ...clashes.map(({ title, kind }) => title ?? kind)]]))
  expect(marks).toMatchObject({
    [during.id]: ['collides', 'Hired'],
    [one.id]: ['collides', 'Two'],
    [two.id]: ['collides', 'One'],
    [evented.id]: ['collides', 'event'],
    [off.id]: ['outside_hours'],
  })
  expect(entries.find(({ jobId }) => jobId === hired.id)?.clashes).toEqual([])
  expect(days[24]).toMatchObject({ day: '2027-03-25', isAvailable: false, override: { isRecurring: false, days: 1 } })
})

test('divides at midnight what lasts longer, and an event of all day fills its day', async () => {
  const { api, shoot, event } = await aCalendar()
  await shoot('2027-03-05', '23:00', 'Night market')
  await event('2027-03-09', '00:00', '2027-03-10', '00:00')
  await event('2027-02-27', '12:00', '2027-03-02', '08:00')
  const parts = (await api.calendar({ view: 'month' })).entries.map(({ parts }) => parts)
  expect(parts).toEqual([
    [
      { day: '2027-03-01', start: '00:00', end: '24:00' },
      { day: '2027-03-02', start: '00:00', end: '08:00' },
    ],
    [
      { day: '2027-03-05', start: '23:00', end: '24:00' },
      { day: '2027-03-06', start: '00:00', end: '01:00' },
    ],
    [{ day: '2027-03-09', start: '00:00', end: '24:00' }],
  ])
})

test.each([
  ['spring, when an hour is left out', '2027-03-14', 23],
  ['autumn, when an hour is repeated', '2027-11-07', 25],
])('has the whole day on which the clocks change in %s', async (_, day, hours) => {
  const { api, event, shoot } = await aCalendar()
  const next = day === '2027-03-14' ? '2027-03-15' : '2027-11-08'
  await event(day, '00:00', next, '00:00')
  await event(next, '00:00', next, '01:00')
  await shoot(day, '16:00', 'In the afternoon')
  expect((at(next, '00:00').getTime() - at(day, '00:00').getTime()) / 3_600_000).toBe(hours)
  const { entries } = await api.calendar({ view: 'month', on: day })
  expect(entries.map(({ kind, parts }) => [kind, parts])).toEqual([
    ['event', [{ day, start: '00:00', end: '24:00' }]],
    ['shoot', [{ day, start: '16:00', end: '18:00' }]],
    ['event', [{ day: next, start: '00:00', end: '01:00' }]],
  ])
})

test('has nothing of others, of jobs that are closed, or of shoots that have begun', async () => {
  const { api, photographer } = await aCalendar()
  const other = await aCalendar()
  await other.shoot('2027-03-05', '16:00', 'Of a rival')
  await other.bidOn('2027-03-06', '16:00', 'Of a rival')
  await other.event('2027-03-07', '13:00', '2027-03-07', '15:00')
  const begun = await aJob(db, { city: boise, startsAt: at('2027-03-02', '09:00') })
  await aBid(db, { jobId: begun.id, photographerId: photographer.id })
  expect((await api.calendar({ view: 'month' })).entries).toEqual([])
})

test('is for photographers', async () => {
  await expect(as(db, actorOf(await aClient(db))).desk.calendar({ view: 'month' })).rejects.toMatchObject(notForYou)
  await expect(as(db, null).desk.calendar({ view: 'month' })).rejects.toMatchObject(notSignedIn)
  const { api } = await aCalendar()
  await expect(api.calendar({ view: 'month', on: '0000-01-01' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

/** The calendar of a photographer in Boise who works at all hours. */
async function aCalendar() {
  const photographer = await aPhotographer(db, { city: boise })
  const photographerId = photographer.id
  return {
    photographer,
    api: as(db, actorOf(photographer), { now }).desk,
    shoot: async (on: string, time: string, title: string) =>
      (await aRunningJob(db, { photographerId, city: boise, startsAt: at(on, time), durationMinutes: 120, title })).job,
    bidOn: async (on: string, time: string, title: string) => {
      const job = await aJob(db, { city: boise, startsAt: at(on, time), durationMinutes: 120, title })
      return aBid(db, { jobId: job.id, photographerId })
    },
    event: async (on: string, time: string, endsOn: string, endsAt: string) => {
      await db
        .insert(busyTimes)
        .values({ personId: photographerId, source: 'calendar', startsAt: at(on, time), endsAt: at(endsOn, endsAt) })
    },
  }
}

function at(on: string, time: string) {
  return instantOf({ on, at: time, zone })
}
