import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aJob, aRunningJob } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { notForYou, notSignedIn, notThere, refusal } from '../../../test/refusal.ts'
import { archivedJobs } from './tables.ts'

const { db } = await freshDatabase()

test('a photographer hides an open job from their own list only, and shows it again', async () => {
  const photographer = actorOf(await aPhotographer(db))
  const other = actorOf(await aPhotographer(db))
  const job = await aJob(db)
  for (let twice = 0; twice < 2; twice++) expect(await as(db, photographer).jobs.archive({ jobId: job.id })).toEqual({ done: true })
  expect(await as(db, photographer).jobs.get({ jobId: job.id })).toMatchObject({ isArchived: true })
  expect(await as(db, other).jobs.get({ jobId: job.id })).toMatchObject({ isArchived: false })
  for (let twice = 0; twice < 2; twice++) expect(await as(db, photographer).jobs.unarchive({ jobId: job.id })).toEqual({ done: true })
  expect(await db.$count(archivedJobs, eq(archivedJobs.jobId, job.id))).toBe(0)
})

test.each(['archive', 'unarchive'] as const)('only open jobs, by photographers: %s', async (verb) => {
  const photographer = actorOf(await aPhotographer(db))
  const { job: own } = await aRunningJob(db, { photographerId: photographer.id })
  const { job: foreign } = await aRunningJob(db)
  const open = await aJob(db)
  await expect(as(db, photographer).jobs[verb]({ jobId: own.id })).rejects.toMatchObject(refusal('job_not_open'))
  for (const jobId of [foreign.id, randomUUID()])
    await expect(as(db, photographer).jobs[verb]({ jobId })).rejects.toMatchObject({ ...notThere, message: 'Job not found' })
  await expect(as(db, actorOf(await aClient(db))).jobs[verb]({ jobId: open.id })).rejects.toMatchObject(notForYou)
  await expect(as(db, null).jobs[verb]({ jobId: open.id })).rejects.toMatchObject(notSignedIn)
})
