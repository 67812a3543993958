import { localOf } from '@shutterbid/domain/shared/days'
import { inDatabase } from './database.ts'

const quarterMs = 15 * 60_000

/** Moves a shoot so that it began two hours ago: the story does not wait for days. */
export async function beginShoot(jobId: string) {
  await inDatabase(async ({ $client }) => {
    const startsAt = new Date(Math.floor((Date.now() - 2 * 3_600_000) / quarterMs) * quarterMs)
    const { rows } = await $client.query<{ zone: string }>('select zone from jobs where id = $1', [jobId])
    const { on, at } = localOf(startsAt, rows[0]?.zone ?? 'America/Phoenix')
    await $client.query(
      `update jobs set shoot_on = $2, shoot_time = $3, starts_at = $4, ends_at = $4::timestamptz + make_interval(mins => duration_minutes), delivery_on = $2::date + 14 where id = $1`,
      [jobId, on, at, startsAt],
    )
  })
}
