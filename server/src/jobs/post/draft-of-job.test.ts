import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openPlace } from '#server/platform/geocoder/place-token'
import { aCancellation, aCompletedJob, aJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { tampa } from '../../../factories/places.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn, notThere } from '../../../test/refusal.ts'
import { testSecret } from '../../../test/test-services.ts'

const { db } = await freshDatabase()

test('a job of any status can be the draft of a new one, without the dates', async () => {
  const client = actorOf(await aClient(db))
  const place = { placeName: `1 Main St, ${tampa.label}`, streetLine: '1 Main St', meetingPoint: 'By the fountain' }
  const { job } = await aCompletedJob(db, {
    ...place,
    clientId: client.id,
    city: tampa,
    shootTime: '16:30',
    specialties: ['FAMILY', 'EVENT'],
    budgetDollars: 450,
    dayPlan: { dinner: '17:30' },
  })

  const draft = await as(db, client).jobs.draft({ jobId: job.id })

  expect(draft).toMatchObject({
    title: job.title,
    shootTime: '16:30',
    specialties: ['EVENT', 'FAMILY'],
    budgetDollars: 450,
    meetingPoint: 'By the fountain',
    dayPlan: { dinner: '17:30' },
  })
  expect(draft.place).toMatchObject({ placeName: place.placeName, label: tampa.label, zone: 'America/New_York', latitude: tampa.latitude })
  expect(openPlace(testSecret, draft.place.token)).toMatchObject({
    label: tampa.label,
    streetLine: '1 Main St',
    publicLatitude: tampa.latitude,
  })
})

test('a draft is enough to post the job again', async () => {
  const client = actorOf(await aClient(db))
  const job = await aJob(db, { clientId: client.id })
  await aCancellation(db, { jobId: job.id, reason: 'expired' })
  const { place, ...draft } = await as(db, client).jobs.draft({ jobId: job.id })
  const again = await as(db, client).jobs.post({ ...draft, placeToken: place.token, shootOn: job.shootOn, deliveryOn: job.deliveryOn })
  expect(await as(db, client).jobs.get({ jobId: again.jobId })).toMatchObject({
    title: job.title,
    placeLabel: job.placeLabel,
    startsAt: job.startsAt,
    status: 'open',
  })
})

test('a draft is only for its client', async () => {
  const job = await aJob(db)
  const other = as(db, actorOf(await aClient(db)))
  for (const jobId of [job.id, randomUUID()])
    await expect(other.jobs.draft({ jobId })).rejects.toMatchObject({ ...notThere, message: 'Job not found' })
  await expect(as(db, actorOf(await aPhotographer(db))).jobs.draft({ jobId: job.id })).rejects.toMatchObject(notForYou)
  await expect(as(db, null).jobs.draft({ jobId: job.id })).rejects.toMatchObject(notSignedIn)
})
