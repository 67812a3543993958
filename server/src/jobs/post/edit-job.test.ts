import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { people } from '#server/accounts/tables'
import { signPlace } from '#server/platform/geocoder/place-token'
import { aBid, aJob, aRunningJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { boise, phoenix, tampa } from '../../../factories/places.ts'
import { aNewJob, aPlace, now } from '../../../test/a-new-job.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { notForYou, notSignedIn, refusal } from '../../../test/refusal.ts'
import { testSecret } from '../../../test/test-services.ts'
import { jobRecipients, jobSpecialties, jobs } from '../tables.ts'

const { db } = await freshDatabase()

async function aPostedJob() {
  const client = actorOf(await aClient(db))
  const { jobId } = await as(db, client, { now }).jobs.post(aNewJob(phoenix))
  return { client, jobId, asClient: as(db, client, { now }).jobs }
}

test('the edit form starts with the current job', async () => {
  const { jobId, asClient } = await aPostedJob()
  await aBid(db, { jobId })
  await aBid(db, { jobId, archivedAt: now() })
  const { place, ...draft } = await asClient.editDraft({ jobId })
  const { placeToken: _, ...typed } = aNewJob(phoenix, { specialties: ['FAMILY', 'PORTRAIT'] })
  expect(draft).toEqual({ ...typed, editCount: 0, bidCount: 1 })

  const { job, newRecipientCount } = await asClient.edit({ ...draft, placeToken: place.token, jobId, seenEditCount: 0 })
  expect(newRecipientCount).toBe(0)
  expect(job).toMatchObject({ version: 1, title: typed.title, streetLine: '1 Main St', meetingPoint: 'By the fountain' })
})

const otherStreet = { placeName: `2 Main St, ${phoenix.label}`, streetLine: '2 Main St' }

test.each([
  ['another title and description', { title: 'An hour of dusk', description: 'Five people now.' }, 1],
  ['another delivery day, meeting point, setting and number of people', { deliveryOn: '2026-12-24', meetingPoint: '', peopleCount: 5 }, 1],
  ['other specialties', { specialties: ['WEDDING' as const] }, 1],
  ['another day', { shootOn: '2026-12-06' }, 2],
  ['another time', { shootTime: '10:15' }, 2],
  ['other hours', { durationMinutes: 90 }, 2],
  ['a higher budget', { budgetDollars: 350 }, 1],
  ['a budget that is open to offers', { budgetDollars: 0 }, 1],
  ['a lower budget', { budgetDollars: 250 }, 2],
  ['another street in the same city', { placeToken: signPlace(testSecret, { ...aPlace(phoenix), ...otherStreet }) }, 2],
])('%s: bids count as made before the change only if the terms are new', async (_, change, version) => {
  const { jobId, client, asClient } = await aPostedJob()
  const bid = await aBid(db, { jobId })
  await asClient.edit({ ...aNewJob(phoenix), ...change, jobId, seenEditCount: 0 })

  const [seen] = (await as(db, client, { now }).bids.list({ jobId })).items
  expect(seen).toMatchObject({ id: bid.id, madeBeforeChange: version === 2 })
  expect(await asClient.get({ jobId })).toMatchObject({ version })
  const accepting = as(db, client, { now }).bids.accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: version })
  if (version === 1) await accepting
  else await expect(accepting).rejects.toMatchObject(refusal('bid_made_before_change'))
})

test('a photographer confirms the bid after a change, and is then hired on the new terms', async () => {
  const { jobId, client, asClient } = await aPostedJob()
  const bid = await aBid(db, { jobId })
  await asClient.edit({ ...aNewJob(phoenix, { shootTime: '15:00', specialties: ['WEDDING'] }), jobId, seenEditCount: 0 })
  const [bidder] = await db.select().from(people).where(eq(people.id, bid.photographerId))
  const { amountDollars, message } = bid
  await as(db, actorOf(bidder!), { now }).bids.edit({ bidId: bid.id, amountDollars, message, seenBidVersion: 1, seenJobVersion: 2 })
  await as(db, client, { now }).bids.accept({ bidId: bid.id, seenBidVersion: 2, seenJobVersion: 2 })

  expect(await asClient.get({ jobId })).toMatchObject({ status: 'in_progress', startsAt: new Date('2026-12-05T22:00:00Z') })
  const codes = await db.select({ code: jobSpecialties.code }).from(jobSpecialties).where(eq(jobSpecialties.jobId, jobId))
  expect(codes).toEqual([{ code: 'WEDDING' }])
})

test('another place is matched again: only photographers who were not notified before become recipients', async () => {
  await db.update(people).set({ disabledAt: now() })
  const inPhoenix = await aPhotographer(db)
  const inTampa = await aPhotographer(db, { city: tampa })
  const { jobId, asClient } = await aPostedJob()
  const { newRecipientCount, job } = await asClient.edit({ ...aNewJob(tampa), jobId, seenEditCount: 0 })

  expect(newRecipientCount).toBe(1)
  expect(job).toMatchObject({ zone: 'America/New_York', placeLabel: tampa.label, recipientCount: 2 })
  const { photographerId, jobVersion } = jobRecipients
  const recorded = await db
    .select({ photographerId, jobVersion })
    .from(jobRecipients)
    .where(eq(jobRecipients.jobId, jobId))
    .orderBy(asc(jobVersion))
  expect(recorded).toEqual([
    { photographerId: inPhoenix.id, jobVersion: 1 },
    { photographerId: inTampa.id, jobVersion: 2 },
  ])
  expect((await recordedEvents(db, { jobId })).at(-1)).toMatchObject({
    name: 'job.edited',
    facts: { version: 2, areTermsNew: true, leftPoint: { latitude: phoenix.latitude, longitude: phoenix.longitude } },
    isQueued: true,
  })
  const back = await asClient.edit({ ...aNewJob(phoenix), jobId, seenEditCount: 1 })
  expect(back).toMatchObject({ newRecipientCount: 0, job: { version: 3, recipientCount: 2 } })
})

test('a change from another screen is not overwritten', async () => {
  const { jobId, asClient } = await aPostedJob()
  await asClient.edit({ ...aNewJob(phoenix, { budgetDollars: 400 }), jobId, seenEditCount: 0 })
  const late = asClient.edit({ ...aNewJob(phoenix, { budgetDollars: 200 }), jobId, seenEditCount: 0 })
  await expect(late).rejects.toMatchObject(refusal('job_changed_elsewhere'))
  expect(await asClient.get({ jobId })).toMatchObject({ budgetDollars: 400 })
})

test('a change of title or description only is not overwritten either, and makes no bid count as made before it', async () => {
  const { jobId, asClient } = await aPostedJob()
  await asClient.edit({ ...aNewJob(phoenix, { title: 'At dusk' }), jobId, seenEditCount: 0 })
  const late = asClient.edit({ ...aNewJob(phoenix, { title: 'At dawn' }), jobId, seenEditCount: 0 })
  await expect(late).rejects.toMatchObject(refusal('job_changed_elsewhere'))
  expect(await asClient.editDraft({ jobId })).toMatchObject({ title: 'At dusk', editCount: 1 })
  const { job } = await asClient.edit({ ...aNewJob(phoenix, { title: 'At dawn' }), jobId, seenEditCount: 1 })
  expect(job).toMatchObject({ title: 'At dawn', version: 1 })
})

test('a start in the past, a date too far ahead and an invalid place are refused, and nothing changes', async () => {
  const { jobId, asClient } = await aPostedJob()
  const edit = (change: Parameters<typeof aNewJob>[1]) => asClient.edit({ ...aNewJob(phoenix, change), jobId, seenEditCount: 0 })
  await expect(edit({ shootOn: '2026-12-01' })).rejects.toMatchObject(refusal('shoot_time_passed'))
  await expect(edit({ shootOn: '2029-01-01', deliveryOn: '2029-01-02' })).rejects.toMatchObject(refusal('date_too_far'))
  const forged = signPlace('another-secret-another-secret-00', aPlace(phoenix))
  await expect(edit({ placeToken: forged })).rejects.toMatchObject(refusal('place_not_chosen'))
  expect(await asClient.get({ jobId })).toMatchObject({ version: 1, shootOn: '2026-12-05' })
})

test('a job that has started, was cancelled or has a hire cannot be changed', async () => {
  const { jobId, client, asClient } = await aPostedJob()
  const begun = as(db, client, { now: () => new Date('2026-12-05T16:00:00Z') }).jobs
  await expect(begun.editDraft({ jobId })).rejects.toMatchObject(refusal('shoot_time_passed'))
  const later = { ...aNewJob(phoenix, { shootOn: '2026-12-12' }), jobId, seenEditCount: 0 }
  await expect(begun.edit(later)).rejects.toMatchObject(refusal('shoot_time_passed'))
  await asClient.cancelOpen({ jobId })
  await expect(asClient.edit(later)).rejects.toMatchObject(refusal('job_not_open'))

  const { job } = await aRunningJob(db, { clientId: client.id })
  await expect(asClient.edit({ ...later, jobId: job.id })).rejects.toMatchObject(refusal('job_not_open'))
})

test('nobody else can change a job', async () => {
  const { jobId } = await aPostedJob()
  const edited = { ...aNewJob(boise), jobId, seenEditCount: 0 }
  await expect(as(db, actorOf(await aClient(db)), { now }).jobs.edit(edited)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(as(db, actorOf(await aPhotographer(db)), { now }).jobs.edit(edited)).rejects.toMatchObject(notForYou)
  await expect(as(db, null, { now }).jobs.edit(edited)).rejects.toMatchObject(notSignedIn)
})

test.each(rounds)('with four concurrent edits and four accepts nobody is hired on terms that were not seen (round %i)', async () => {
  const client = actorOf(await aClient(db))
  const job = await aJob(db, { clientId: client.id })
  const offered = await Promise.all(Array.from({ length: 4 }, () => aBid(db, { jobId: job.id })))
  const draft = await as(db, client).jobs.editDraft({ jobId: job.id })
  const change = (budgetDollars: number) =>
    as(db, client).jobs.edit({ ...draft, budgetDollars, placeToken: draft.place.token, jobId: job.id, seenEditCount: 0 })
  const accept = (bidId: string) => as(db, client).bids.accept({ bidId, seenBidVersion: 1, seenJobVersion: 1 })

  const outcomes = await Promise.allSettled(offered.flatMap(({ id }, index) => [change(200 - index), accept(id)]))

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [after] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  if (after?.status === 'open') expect(after.version).toBe(2)
  else expect(after).toMatchObject({ status: 'in_progress', version: 1, budgetDollars: 300 })
})

test.each(rounds)('of eight concurrent edits of the title one is saved (round %i)', async () => {
  const client = actorOf(await aClient(db))
  const job = await aJob(db, { clientId: client.id })
  const draft = await as(db, client).jobs.editDraft({ jobId: job.id })
  const titles = Array.from({ length: 8 }, (_, index) => `Title ${index}`)
  const change = (title: string) =>
    as(db, client).jobs.edit({ ...draft, title, placeToken: draft.place.token, jobId: job.id, seenEditCount: draft.editCount })
  const outcomes = await Promise.allSettled(titles.map(change))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a job can be changed twenty times a day, and again a day after the first change; nobody is notified of a refused change', async () => {
  const { client, jobId } = await aPostedJob()
  await aBid(db, { jobId })
  const editAfter = (hours: number, seenEditCount: number) =>
    as(db, client, { now: () => new Date(now().getTime() + hours * 3_600_000) }).jobs.edit({
      ...aNewJob(phoenix),
      budgetDollars: 300 + seenEditCount,
      jobId,
      seenEditCount,
    })
  for (let edit = 0; edit < 20; edit++) await editAfter((edit + 1) / 2, edit)
  const notified = async () => (await recordedEvents(db, { jobId })).length
  const before = await notified()
  await expect(editAfter(23, 20)).rejects.toMatchObject({
    ...refusal('job_edits_used_up'),
    message: 'You have changed this job 20 times within 24 hours. What you typed is still here. Change it again in 90 minutes.',
  })
  await expect(editAfter(24.4, 20)).rejects.toMatchObject(refusal('job_edits_used_up'))
  expect(await notified()).toBe(before)
  expect((await editAfter(24.5, 20)).job).toMatchObject({ budgetDollars: 320 })
})
