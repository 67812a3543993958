import { expect, it } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { addTask } from './add-task.ts'
import { unlockOrphans } from './unlock-orphans.ts'

const { db, pool } = await freshDatabase()

it('lets a task run again whose worker was killed', async () => {
  await addTask(db, 'send-mail', {})
  await pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker-of-a-killed-process'`)
  expect((await pool.query('select from graphile_worker._private_jobs where is_available')).rowCount).toBe(0)
  await unlockOrphans(db)
  expect((await pool.query('select from graphile_worker._private_jobs where is_available')).rowCount).toBe(1)
})
