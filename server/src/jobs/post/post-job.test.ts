import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { signPlace } from '#server/platform/geocoder/place-token'
import { aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, alwaysOpen, aPhotographer } from '../../../factories/people.ts'
import { boise, phoenix, tampa } from '../../../factories/places.ts'
import { aNewJob, aPlace, now } from '../../../test/a-new-job.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { notForYou, notSignedIn, refusal } from '../../../test/refusal.ts'
import { testServices } from '../../../test/test-services.ts'
import { jobRecipients, jobSpecialties, jobs } from '../tables.ts'

const { db } = await freshDatabase()

test('a posted job has the zone of its place, and instants derived from its local times', async () => {
  const client = actorOf(await aClient(db))
  const { jobId, recipientCount } = await as(db, client, { now }).jobs.post(
    aNewJob(tampa, { shootOn: '2026-12-05', shootTime: '16:30', durationMinutes: 90, dayPlan: { ceremony: '17:00' } }),
  )

  expect(recipientCount).toBe(0)
  expect(await jobOf(jobId)).toMatchObject({
    clientId: client.id,
    title: 'Twenty minutes of dusk',
    status: 'open',
    zone: 'America/New_York',
    version: 1,
    postedAt: now(),
    shootOn: '2026-12-05',
    shootTime: '16:30',
    startsAt: new Date('2026-12-05T21:30:00Z'),
    endsAt: new Date('2026-12-05T23:00:00Z'),
    dayPlan: { ceremony: '17:00' },
    placeLabel: tampa.label,
    streetLine: '1 Main St',
    publicLatitude: tampa.latitude,
    latitude: tampa.latitude + 0.01,
    meetingPoint: 'By the fountain',
  })
  expect(
    await db
      .select({ code: jobSpecialties.code })
      .from(jobSpecialties)
      .where(eq(jobSpecialties.jobId, jobId))
      .orderBy(asc(jobSpecialties.code)),
  ).toEqual([{ code: 'FAMILY' }, { code: 'PORTRAIT' }])
  expect(await recordedEvents(db, { jobId })).toEqual([
    { name: 'job.posted', facts: { jobId, clientId: client.id, repeatsJobId: null }, isQueued: true },
  ])
})

test('the matching photographers are counted and stored as its recipients', async () => {
  const client = actorOf(await aClient(db))
  const near = await aPhotographer(db)
  const unsubscribed = await aPhotographer(db, { subscription: null })
  await aPhotographer(db, { city: boise })
  await aPhotographer(db, { week: alwaysOpen.filter(({ dayOfWeek }) => dayOfWeek !== 6) })
  await aPhotographer(db, { week: null })
  await aPhotographer(db, { disabledAt: new Date() })

  const { jobId, recipientCount } = await as(db, client, { now }).jobs.post(aNewJob(phoenix, { shootOn: '2026-12-05' }))

  expect(recipientCount).toBe(2)
  const kept = await db.select({ id: jobRecipients.photographerId }).from(jobRecipients).where(eq(jobRecipients.jobId, jobId))
  expect(kept.map(({ id }) => id).sort()).toEqual([near.id, unsubscribed.id].sort())
  expect(await as(db, client, { now }).jobs.get({ jobId })).toMatchObject({ recipientCount: 2 })
  await db.update(people).set({ disabledAt: new Date() })
})

test('a job repeats a cancelled one of the same client once; a later copy is a job like any other', async () => {
  const client = actorOf(await aClient(db))
  const api = as(db, client, { now }).jobs
  const { jobId: repeatsJobId } = await api.post(aNewJob(phoenix))
  const whileOpen = await api.post({ ...aNewJob(phoenix), repeatsJobId })
  expect(await jobOf(whileOpen.jobId)).toMatchObject({ repeatsJobId: null })
  await api.cancelOpen({ jobId: repeatsJobId })
  const again = await Promise.all(Array.from({ length: 4 }, () => api.post({ ...aNewJob(phoenix), repeatsJobId })))
  const repeated = await Promise.all(again.map(async ({ jobId }) => (await jobOf(jobId))?.repeatsJobId))
  expect(repeated.filter((id) => id === repeatsJobId)).toHaveLength(1)
  expect(repeated.filter((id) => id === null)).toHaveLength(3)

  const stranger = as(db, actorOf(await aClient(db)), { now }).jobs
  await expect(stranger.post({ ...aNewJob(phoenix), repeatsJobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a place that the browser made up is refused', async () => {
  const client = actorOf(await aClient(db))
  const forged = signPlace('another-secret-another-secret-00', aPlace(phoenix))
  await expect(as(db, client, { now }).jobs.post({ ...aNewJob(phoenix), placeToken: forged })).rejects.toMatchObject(
    refusal('place_not_chosen'),
  )
})

test('a client without a photo is refused', async () => {
  const client = actorOf(await aClient(db, { avatarKey: null }))
  await expect(as(db, client, { now }).jobs.post(aNewJob(phoenix))).rejects.toMatchObject(refusal('avatar_required'))
})

test('the past is decided in the zone of the place', async () => {
  const api = as(db, actorOf(await aClient(db)), { now })
  // It is 11 in Phoenix and 13 in Tampa.
  const atNoon = { shootOn: '2026-12-01', shootTime: '12:00' }
  await expect(api.jobs.post(aNewJob(tampa, atNoon))).rejects.toMatchObject(refusal('shoot_time_passed'))
  expect(await api.jobs.post(aNewJob(phoenix, atNoon))).toMatchObject({ recipientCount: 0 })
})

test('a time that the clocks of the place skip is refused, and the next one is posted', async () => {
  const api = as(db, actorOf(await aClient(db)), { now })
  const inMarch = { shootOn: '2027-03-14', deliveryOn: '2027-03-28' }
  for (const shootTime of ['02:00', '02:45']) {
    await expect(api.jobs.post(aNewJob(tampa, { ...inMarch, shootTime }))).rejects.toMatchObject(refusal('shoot_time_skipped'))
  }
  await api.jobs.post(aNewJob(tampa, { ...inMarch, shootTime: '03:00' }))
  await api.jobs.post(aNewJob(phoenix, { ...inMarch, shootTime: '02:30' }))
})

test('two years ahead is the limit', async () => {
  const api = as(db, actorOf(await aClient(db)), { now })
  await expect(api.jobs.post(aNewJob(phoenix, { shootOn: '2029-01-01', deliveryOn: '2029-02-01' }))).rejects.toMatchObject(
    refusal('date_too_far'),
  )
})

test('places elsewhere are allowed, unless the site serves only its cities', async () => {
  const client = actorOf(await aClient(db))
  const fargo = { label: 'Fargo, ND 58102', latitude: 46.9, longitude: -96.8, zone: 'America/Chicago' }
  const services = testServices(db)
  const strict = { ...services, env: { ...services.env, serviceAreaOnly: true } }
  await expect(as(db, client, { now, services: strict }).jobs.post(aNewJob(fargo))).rejects.toMatchObject(refusal('outside_service_area'))
  expect(await as(db, client, { now, services: strict }).jobs.post(aNewJob(boise))).toMatchObject({ recipientCount: 0 })
  expect(await as(db, client, { now }).jobs.post(aNewJob(fargo))).toMatchObject({ recipientCount: 0 })
})

test('ten posts a day are allowed, and ten more the next day', async () => {
  const client = await aClient(db)
  for (let count = 0; count < 9; count++)
    await aJob(db, { clientId: client.id, postedAt: now(), startsAt: new Date(now().getTime() + 3 * 86_400_000) })
  const posts = await Promise.allSettled([0, 1, 2].map(() => as(db, actorOf(client), { now }).jobs.post(aNewJob(phoenix))))
  expect(posts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(posts.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: refusal('posts_used_up') },
    { reason: refusal('posts_used_up') },
  ])
  const later = () => new Date(now().getTime() + 86_400_000 - 12 * 60_000)
  await expect(as(db, actorOf(client), { now: later }).jobs.post(aNewJob(phoenix))).rejects.toMatchObject({
    message: 'You have posted 10 jobs within 24 hours. Post the next one in 12 minutes.',
  })

  const tomorrow = () => new Date(now().getTime() + 86_400_000)
  expect(await as(db, actorOf(client), { now: tomorrow }).jobs.post(aNewJob(phoenix))).toMatchObject({ jobId: expect.any(String) })
})

test('the same key twice posts one job', async () => {
  const client = actorOf(await aClient(db))
  const api = as(db, client, { now, idempotencyKey: 'a-key' })
  const newJob = aNewJob(phoenix)
  const [first, second] = await Promise.all([api.jobs.post(newJob), api.jobs.post(newJob)])
  expect(second).toEqual(first)
  expect(await db.$count(jobs, eq(jobs.clientId, client.id))).toBe(1)
  await expect(api.jobs.post({ ...newJob, title: 'Another' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('only clients can post jobs', async () => {
  await expect(as(db, actorOf(await aPhotographer(db)), { now }).jobs.post(aNewJob(phoenix))).rejects.toMatchObject(notForYou)
  await expect(as(db, null, { now }).jobs.post(aNewJob(phoenix))).rejects.toMatchObject(notSignedIn)
})

test('an invalid job is refused by the schema', async () => {
  const api = as(db, actorOf(await aClient(db)), { now })
  const wrong = api.jobs.post({ ...aNewJob(phoenix), deliveryOn: '2026-12-05' })
  await expect(wrong).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    data: { issues: [{ message: 'Delivery date must be after shoot date' }] },
  })
})

async function jobOf(id: string) {
  return (await db.select().from(jobs).where(eq(jobs.id, id)))[0]
}
