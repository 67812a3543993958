import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aCancellation, aCompletedJob, aJob, aRunningJob } from '../../factories/jobs.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { refusedBy } from '../../test/refused-by.ts'

const { db } = await freshDatabase()

describe('the moves of a job', () => {
  test.each([
    ['open', 'completed'],
    ['in_progress', 'open'],
    ['completed', 'open'],
    ['completed', 'in_progress'],
    ['completed', 'cancelled'],
    ['cancelled', 'open'],
    ['cancelled', 'in_progress'],
    ['cancelled', 'completed'],
  ] as const)('do not lead from %s to %s', async (from, to) => {
    const id = await aJobThatIs(from)
    await expect(db.execute(sql`update jobs set status = ${to}, ${sql.raw(columnsOf[to])} where id = ${id}`)).rejects.toSatisfy(
      refusedBy('jobs_moves'),
    )
  })
})

const columnsOf = {
  open: 'cancel_reason = null, cancelled_at = null, completed_at = null',
  in_progress: 'cancel_reason = null, cancelled_at = null, completed_at = null',
  completed: 'cancel_reason = null, cancelled_at = null, completed_at = now()',
  cancelled: `cancel_reason = 'client', cancelled_at = now(), completed_at = null`,
}

async function aJobThatIs(status: 'open' | 'in_progress' | 'completed' | 'cancelled') {
  if (status === 'open') return (await aJob(db)).id
  if (status === 'completed') return (await aCompletedJob(db)).job.id
  const { job } = await aRunningJob(db)
  if (status === 'cancelled') await aCancellation(db, { jobId: job.id, reason: 'photographer' })
  return job.id
}
