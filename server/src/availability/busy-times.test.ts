import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobs } from '#server/jobs/tables'
import { aJob, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
import { aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { busyPeople } from './busy-people.ts'
import { deleteBusyTime } from './delete-busy-time.ts'

const { db } = await freshDatabase()

test('a hired photographer is busy during the shoot, until the time is freed', async () => {
  const { personId, job, shoot } = await someoneBusy()
  const other = await aPhotographer(db)
  const query = { personIds: [personId, other.id], ...shoot }

  expect(await busyPeople(db, query)).toEqual(new Set([personId]))
  expect(await busyPeople(db, { ...query, exceptJobId: job.id })).toEqual(new Set())
  await db.transaction(async (tx) => {
    await tx.update(jobs).set({ status: 'cancelled', cancelledAt: new Date(), cancelReason: 'photographer' }).where(eq(jobs.id, job.id))
    await deleteBusyTime(tx, { jobId: job.id })
  })
  expect(await busyPeople(db, query)).toEqual(new Set())
})

test('shoots that only touch do not overlap, and an empty list has no busy people', async () => {
  const { personId, shoot } = await someoneBusy()
  const hour = 3_600_000

  expect(await busyPeople(db, { personIds: [personId], startsAt: shoot.endsAt, endsAt: new Date(shoot.endsAt.getTime() + hour) })).toEqual(
    new Set(),
  )
  expect(
    await busyPeople(db, { personIds: [personId], startsAt: new Date(shoot.startsAt.getTime() - hour), endsAt: shoot.startsAt }),
  ).toEqual(new Set())
  expect(await busyPeople(db, { personIds: [], ...shoot })).toEqual(new Set())
})

test('freeing a time that was never taken does nothing', async () => {
  const job = await aJob(db)
  await db.transaction((tx) => deleteBusyTime(tx, { jobId: job.id }))
})

async function someoneBusy() {
  const { job, photographerId: personId } = await aRunningJob(db, { startsAt: daysFromNow(3) })
  return { personId, job, shoot: { startsAt: job.startsAt, endsAt: job.endsAt } }
}
