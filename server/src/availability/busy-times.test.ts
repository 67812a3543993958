import { expect, test } from 'vitest'
import { aJob } from '../../factories/jobs.ts'
import { aPhotographer } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { busyPeople } from './busy-people.ts'
import { freeBusyTime } from './free-busy-time.ts'
import { markBusy } from './mark-busy.ts'

const { db } = await freshDatabase()

test('whoever a shoot has taken is busy then, until the time is free again', async () => {
  const { personId, job, shoot } = await someoneBusy()
  const other = await aPhotographer(db)
  const asked = { personIds: [personId, other.id], ...shoot }

  expect(await busyPeople(db, asked)).toEqual(new Set([personId]))
  expect(await busyPeople(db, { ...asked, exceptJobId: job.id })).toEqual(new Set())
  await db.transaction((tx) => freeBusyTime(tx, { jobId: job.id }))
  expect(await busyPeople(db, asked)).toEqual(new Set())
})

test('shoots that only touch do not overlap, and nobody asked for is nobody busy', async () => {
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

test('freeing a time that was never taken is fine', async () => {
  const job = await aJob(db)
  await db.transaction((tx) => freeBusyTime(tx, { jobId: job.id }))
})

async function someoneBusy() {
  const { id: personId } = await aPhotographer(db)
  const job = await aJob(db)
  const shoot = { startsAt: job.startsAt, endsAt: job.endsAt }
  await db.transaction((tx) => markBusy(tx, { personId, jobId: job.id, ...shoot }))
  return { personId, job, shoot }
}
