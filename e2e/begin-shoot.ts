import { localOf } from '@shutterbid/domain/shared/days'
import { inDatabase } from './database.ts'

const quarterMs = 15 * 60_000

/** Moves a shoot so that it started two hours ago. The agreed terms do not change, so triggers are turned off. */
export async function beginShoot(jobId: string) {
  await inDatabase(async ({ $client }) => {
    const startsAt = new Date(Math.floor((Date.now() - 2 * 3_600_000) / quarterMs) * quarterMs)
    const client = await $client.connect()
    try {
      const { rows } = await client.query<{ zone: string }>('select zone from jobs where id = $1', [jobId])
      const { on, at } = localOf(startsAt, rows[0]?.zone ?? 'America/Phoenix')
      await client.query('begin')
      await client.query('set local session_replication_role = replica')
      await client.query(
        `update jobs set shoot_on = $2, shoot_time = $3, starts_at = $4, ends_at = $4::timestamptz + make_interval(mins => duration_minutes),
          delivery_on = $2::date + 14 where id = $1`,
        [jobId, on, at, startsAt],
      )
      await client.query(
        'update busy_times set starts_at = jobs.starts_at, ends_at = jobs.ends_at from jobs where jobs.id = job_id and job_id = $1',
        [jobId],
      )
      await client.query('commit')
    } finally {
      client.release()
    }
  })
}
