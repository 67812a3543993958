import { ORPCError } from '@orpc/server'
import { addDays, instantOf } from '@shutterbid/domain/shared/days'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveBuffers } from '#server/availability/buffers/save-buffers'
import { findMatchingPhotographers } from '#server/availability/matching/find-matching-photographers'
import { busyTimes } from '#server/availability/tables'
import { acceptBid } from '#server/bids/accept-bid'
import { type JobRow, jobs } from '#server/jobs/tables'
import { profiles } from '#server/profiles/tables'
import { aBid, aJob } from '../../factories/jobs.ts'
import { anOverride } from '../../factories/overrides.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import type { City } from '../../factories/places.ts'
import { as } from '../as.ts'
import { freshDatabase } from '../fresh-database.ts'
import { isNightly, modelRuns } from '../nightly.ts'
import { refusedBy } from '../refused-by.ts'
import { type CalendarKind, type EventChange, type History, type HistoryStep, histories, nights, type Offset } from './history.ts'
import { type HistoryCalendars, openHistoryCalendars } from './history-calendars.ts'
import { decide, type ModelBuffers, type ModelSpan, minutesOfDays } from './model.ts'

const { db } = await freshDatabase()
const client = actorOf(await aClient(db))
const openCalendars = await openHistoryCalendars(db)
const maxMiles = 50

/** At the same time. */
const batch = 4
const runs = {
  numRuns: modelRuns.histories / batch,
  // `npm test` always tries the same histories.
  ...(!isNightly && { seed: 20261123 }),
  // A shorter history with the same fault would be searched for longer than the test may run.
  endOnFailure: true,
}
const seen = {
  overlap: 0,
  event: 0,
  too_close: 0,
  free: 0,
  matching: 0,
  hired: 0,
  refused: 0,
  ics: 0,
  caldav: 0,
  google: 0,
  moved: 0,
  deleted: 0,
  allDay: 0,
}

test(
  'matching, "free then" and accepting agree with a model by the minute, whatever week, dates, shoots, events and buffers somebody has',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(histories, { minLength: batch, maxLength: batch }), async (several) => {
        await Promise.all(several.map(followsModel))
      }),
      runs,
    )
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int from busy_times a join busy_times b on a.person_id = b.person_id and a.id < b.id
      where a.source = 'shoot' and b.source = 'shoot' and not a.overlap_agreed and not b.overlap_agreed
        and tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`)
    expect(rows).toEqual([{ count: 0 }])
    for (const [outcome, count] of Object.entries(seen)) expect(count, outcome).toBeGreaterThan(0)
    if (isNightly) console.info(runs.numRuns * batch, 'histories', seen)
  },
  isNightly ? 3_600_000 : 120_000,
)

type Shoot = ModelSpan & { jobId: string; isAgreed: boolean }
type World = {
  photographer: ReturnType<typeof actorOf>
  city: City
  start: number
  model: Parameters<typeof decide>[0] & { buffers: ModelBuffers }
  shoots: Shoot[]
  calendars: HistoryCalendars
  /** `span` is null for one that is marked as free. */
  events: { id: string; calendar: CalendarKind; span: ModelSpan | null }[]
  openJobs: string[]
}

async function followsModel(history: History) {
  const world = await begin(history)
  for (const step of history.steps) {
    world.model.busy = [...world.shoots, ...world.events.flatMap(({ span }) => span ?? [])]
    await perform(world, history, step)
  }
  await end(world)
}

async function begin({ night, latitude, longitude, week, buffers }: History): Promise<World> {
  const { zone, on } = nights[night]!
  const city = { label: 'Somewhere', latitude, longitude, zone }
  const slots = week.flatMap((ofDay, dayOfWeek) => ofDay.map((slot) => ({ dayOfWeek, ...slot })))
  const photographer = actorOf(await aPhotographer(db, { city, maxTravelMiles: maxMiles, week: slots, buffers }))
  const start = instantOf({ on, at: '00:00', zone })
  return {
    photographer,
    city,
    start: start.getTime(),
    shoots: [],
    events: [],
    openJobs: [],
    // Calendars are read for the year after that day, whenever the test runs.
    calendars: openCalendars(photographer.id, start),
    model: { zone, home: { latitude, longitude }, maxMiles, week, overrides: new Map(), buffers, busy: [] },
  }
}

function perform(world: World, history: History, step: HistoryStep) {
  if (step.kind === 'job') return tryToHire(world, step)
  if (step.kind === 'event') return addEvent(world, history, step)
  if (step.kind === 'move') return moveEvent(world, history, step)
  if (step.kind === 'delete') return deleteEvent(world, step)
  if (step.kind === 'buffers') return setBuffers(world, step)
  return step.kind === 'override' ? override(world, history, step) : cancel(world, step)
}

type Of<Kind> = Extract<HistoryStep, { kind: Kind }>

async function tryToHire(world: World, step: Of<'job'>) {
  const { photographer, model } = world
  await world.calendars.read()
  const startsAt = new Date(world.start + step.quarter * 15 * 60_000)
  const place = placeAt(world.city, step.at)
  const job = await aJob(db, {
    clientId: client.id,
    startsAt,
    durationMinutes: step.minutes,
    specialties: [],
    city: { ...world.city, ...place },
  })
  const shoot = { from: job.startsAt.getTime() / 60_000, to: job.endsAt.getTime() / 60_000, place }
  const wanted = decide(model, shoot)
  seen[wanted.conflict ?? 'free'] += 1
  if (wanted.matches) seen.matching += 1

  expect((await findMatchingPhotographers(db, { job, limit: 500 })).includes(photographer.id)).toBe(wanted.matches)
  if (step.asks === 'list') {
    const listed = await as(db, photographer).jobs.oneInRange({ jobId: job.id, fitsMyWeek: true })
    expect(listed !== null).toBe(wanted.matches)
  }
  if (step.asks === 'photographer') {
    const { isBusyThen, isTooClose, hasEventThen, isAtWorkThen } = await as(db, photographer).jobs.get({ jobId: job.id })
    expect({ isBusyThen, isTooClose, hasEventThen, isAtWorkThen }).toEqual({
      isBusyThen: wanted.conflict !== null,
      isTooClose: wanted.conflict === 'too_close',
      isAtWorkThen: wanted.isAtWork,
      hasEventThen: wanted.conflict === 'event',
    })
  }
  const bid = await aBid(db, { jobId: job.id, photographerId: photographer.id })
  if (step.asks === 'client') {
    expect(await as(db, client).bids.list({ jobId: job.id })).toMatchObject({
      items: [{ isBusyThen: wanted.conflict !== null, isAtWorkThen: wanted.isAtWork }],
    })
  }
  await refusesOverlap(world, job, shoot)

  const answer = await accept(bid.id, { isBusyConfirmed: step.isBusyConfirmed })
  expect(answer).toBe(wanted.conflict !== null && !step.isBusyConfirmed ? 'busy_then' : 'hired')
  if (answer === 'hired') {
    world.shoots.push({ ...shoot, jobId: job.id, isAgreed: wanted.conflict === 'overlap' })
    seen.hired += 1
  } else {
    world.openJobs.push(job.id)
    seen.refused += 1
  }
}

/** The database alone refuses a shoot that overlaps another, unless an overlap was agreed to. */
async function refusesOverlap({ photographer, shoots }: World, { id, startsAt, endsAt }: JobRow, { from, to }: ModelSpan) {
  const overlaps = shoots.some((other) => !other.isAgreed && other.from < to && other.to > from)
  const undo = new Error('undo')
  const booked = db.transaction(async (tx) => {
    await tx.insert(busyTimes).values({ personId: photographer.id, source: 'shoot', jobId: id, startsAt, endsAt })
    throw undo
  })
  if (overlaps) await expect(booked).rejects.toSatisfy(refusedBy('busy_times_no_double_booking'))
  else await expect(booked).rejects.toBe(undo)
}

async function accept(bidId: string, { isBusyConfirmed }: { isBusyConfirmed: boolean }) {
  const terms = { bidId, seenBidVersion: 1, seenJobVersion: 1, isBusyConfirmed, showing: 'none' as const }
  try {
    await db.transaction((tx) => acceptBid(tx, client, terms, new Date()))
    return 'hired'
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'REFUSED') return String(error.data.reason)
    throw error
  }
}

async function addEvent(world: World, history: History, step: Of<'event'>) {
  const { calendar } = step
  const event: World['events'][number] = { id: `event${history.steps.indexOf(step)}`, calendar, span: null }
  world.events.push(event)
  await changeEvent(world, history, event, step)
  seen[calendar] += 1
}

async function moveEvent(world: World, history: History, step: Of<'move'>) {
  const event = world.events[step.event]
  if (!event) return
  await changeEvent(world, history, event, step)
  seen.moved += 1
}

async function changeEvent(
  { calendars, start, model }: World,
  { night }: History,
  event: World['events'][number],
  { when, isFree }: EventChange,
) {
  const put = ({ from, to }: { from: number; to: number }, days?: [string, string]) => {
    event.span = isFree ? null : { from, to, place: null }
    const times = { startsAt: new Date(from * 60_000), endsAt: new Date(to * 60_000) }
    return calendars.put(event.calendar, event.id, { ...times, ...(days && { days }), isFree })
  }
  if ('day' in when) {
    const first = addDays(nights[night]!.on, when.day)
    const dayAfter = addDays(first, when.days)
    await put(minutesOfDays(first, dayAfter, model.zone), [first, dayAfter])
    seen.allDay += 1
  } else {
    const from = start / 60_000 + when.quarter * 15
    await put({ from, to: from + when.minutes })
  }
}

async function deleteEvent({ calendars, events }: World, { event: index }: Of<'delete'>) {
  const event = events[index]
  if (!event) return
  await calendars.remove(event.calendar, event.id)
  events.splice(index, 1)
  seen.deleted += 1
}

async function setBuffers({ photographer, model }: World, { kind: _kind, ...buffers }: Of<'buffers'>) {
  await db.transaction((tx) => saveBuffers(tx, photographer, buffers))
  model.buffers = buffers
}

async function override({ photographer, model }: World, { night }: History, { day, slots }: Of<'override'>) {
  const on = addDays(nights[night]!.on, day)
  if (model.overrides.has(on)) return
  await anOverride(db, { personId: photographer.id, days: [on], slots })
  model.overrides.set(on, slots)
}

async function cancel(world: World, { job }: Of<'cancel'>) {
  const shoot = world.shoots[job]
  if (!shoot) return
  await as(db, world.photographer).jobs.cancel({ jobId: shoot.jobId, note: 'I broke my arm.' })
  world.shoots = world.shoots.filter((other) => other !== shoot)
}

/** So that later histories at nearby places are not slowed down. */
async function end({ photographer, openJobs }: World) {
  await db
    .update(profiles)
    .set({
      placeName: null,
      placeLabel: null,
      latitude: null,
      longitude: null,
      publicLatitude: null,
      publicLongitude: null,
      zone: null,
      maxTravelMiles: null,
    })
    .where(eq(profiles.personId, photographer.id))
  if (openJobs.length > 0) {
    await db.update(jobs).set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'client' }).where(inArray(jobs.id, openJobs))
  }
}

function placeAt({ latitude, longitude }: City, { east, north }: Offset) {
  const milesADegree = 69.17
  const there = latitude + north / milesADegree
  return { latitude: there, longitude: longitude + east / milesADegree / Math.cos((latitude * Math.PI) / 180) }
}
