import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { addTask } from './add-task.ts'
import { unlockOrphans } from './unlock-orphans.ts'

const { db, pool } = await freshDatabase()
const living = await pool.connect()
afterAll(() => living.release())

test('a task runs again whose worker was killed, and one whose worker lives or has just begun does not', async () => {
  await living.query(`select pg_advisory_lock(hashtextextended('living', 0))`)
  await taskOf('killed', '11 seconds')
  await taskOf('living', '1 hour')
  await taskOf('new', '1 second')
  await unlockOrphans(db, { heldForSeconds: 10 })
  const { rows } = await pool.query('select locked_by as worker from graphile_worker._private_jobs order by locked_by')
  expect(rows).toEqual([{ worker: 'living' }, { worker: 'new' }, { worker: null }])
})

test('a task that was added again while its worker ran is deleted after that worker was killed; the new one stays', async () => {
  await pool.query('delete from graphile_worker._private_jobs')
  await addTask(db, { name: 'send-mail' }, { is: 'first' }, { key: 'mail' })
  await lock('killed', '11 seconds')
  await addTask(db, { name: 'send-mail' }, { is: 'second' }, { key: 'mail' })
  await unlockOrphans(db, { heldForSeconds: 10 })
  const { rows } = await pool.query('select payload, attempts, locked_by as worker from graphile_worker._private_jobs')
  expect(rows).toEqual([{ payload: { is: 'second' }, attempts: 0, worker: null }])
})

async function taskOf(worker: string, age: string) {
  await addTask(db, { name: 'send-mail' }, {})
  await lock(worker, age)
}

async function lock(worker: string, age: string) {
  await pool.query(`update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - $2::interval where locked_by is null`, [
    worker,
    age,
  ])
}
