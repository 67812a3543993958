import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { shootOf } from '#server/jobs/shoot-of'
import { jobs } from '#server/jobs/tables'
import { aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aPhotographer } from '../../../factories/people.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { findConflicts } from './find-conflicts.ts'
import { deleteBusyTime } from './mark-busy.ts'

const { db } = await freshDatabase()

test('a hired photographer is busy during the shoot, until the time is freed', async () => {
  const { personId, job } = await someoneBusy()
  const personIds = [personId, (await aPhotographer(db)).id]
  const conflicts = (jobId: string | null) => findConflicts(db, { personIds, shoot: { ...shootOf(job), jobId } })

  expect(await conflicts(null)).toEqual(new Map([[personId, 'overlap']]))
  expect(await conflicts(job.id)).toEqual(new Map())
  await db.transaction(async (tx) => {
    await tx.update(jobs).set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'photographer' }).where(eq(jobs.id, job.id))
    await deleteBusyTime(tx, { jobId: job.id })
  })
  expect(await conflicts(null)).toEqual(new Map())
})

test('shoots that only touch do not overlap, and an empty list has no busy people', async () => {
  const { personId, job } = await someoneBusy()
  const shoot = { ...shootOf(job), jobId: null }
  const hour = 3_600_000
  const after = { ...shoot, startsAt: shoot.endsAt, endsAt: new Date(shoot.endsAt.getTime() + hour) }
  const before = { ...shoot, startsAt: new Date(shoot.startsAt.getTime() - hour), endsAt: shoot.startsAt }

  expect(await findConflicts(db, { personIds: [personId], shoot: after })).toEqual(new Map())
  expect(await findConflicts(db, { personIds: [personId], shoot: before })).toEqual(new Map())
  expect(await findConflicts(db, { personIds: [], shoot })).toEqual(new Map())
})

test('freeing a time that was never taken does nothing', async () => {
  const job = await aJob(db)
  await db.transaction((tx) => deleteBusyTime(tx, { jobId: job.id }))
})

async function someoneBusy() {
  const { job, photographerId: personId } = await aRunningJob(db, { startsAt: daysFromNow(3) })
  return { personId, job }
}
