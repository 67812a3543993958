import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { findMatchingPhotographers } from '@shutterbid/server/availability/matching/find-matching-photographers'
import { guardsScript } from '@shutterbid/server/guards'
import { webLimits } from '@shutterbid/server/platform/db/connection-limits'
import { migrateDatabase } from '@shutterbid/server/platform/db/migrate-database'
import { connect } from '@shutterbid/server/platform/db/open-database'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { fillDatabase } from './scale/fill-database.ts'
import { withScaleDatabase } from './scale/with-scale-database.ts'

const photographers = 100_000
const busySpans = 2_000_000
const posts = 200
const goalMs = 15

/** Three quarters of the photographers are around the cities. */
const places = {
  dense: { latitude: 33.4484, longitude: -112.074 },
  suburb: { latitude: 33.75, longitude: -112.35 },
  rural: { latitude: 39.1, longitude: -98.6 },
}

/** Measures finding the nearest photographers who match a shoot, at one connection. The data is made on the first run and kept. */
export async function benchMatching() {
  await withScaleDatabase('matching', async ({ url, adminUrl }) => {
    const admin = new pg.Client(adminUrl)
    await admin.connect()
    await migrateDatabase(url, guardsScript())
    if (!(await isFilled(admin))) await fill(admin)
    const { pool } = connect(url, { ...webLimits, max: 1 })
    const asked: { sql: string; params: unknown[] }[] = []
    const db = drizzle({ client: pool, logger: { logQuery: (sql, params) => void asked.push({ sql, params }) } })
    console.log(`\nMatching the nearest ${jobLimits.maxRecipients} of ${photographers.toLocaleString('en-US')} photographers`)
    console.log('| place | found | statements | p50 ms | p95 ms |\n|---|---|---|---|---|')
    for (const [name, place] of Object.entries(places)) {
      const times: number[] = []
      let found = 0
      for (let post = 0; post < posts; post++) {
        asked.length = 0
        const startedAt = performance.now()
        found = (await findMatchingPhotographers(db, { job: aShoot(place, post), limit: jobLimits.maxRecipients })).length
        times.push(performance.now() - startedAt)
      }
      times.sort((one, other) => one - other)
      const percentile = (share: number) => times[Math.floor(share * (times.length - 1))]!.toFixed(1)
      console.log(`| ${name} | ${found} | ${asked.length} | ${percentile(0.5)} | ${percentile(0.95)} |`)
      if (name === 'dense') await printPlan(admin, asked.find(({ sql }) => sql.includes('week_slots'))!)
    }
    console.log(`The goal is a p95 of ${goalMs} ms.`)
    await pool.end()
    await admin.end()
  })
}

/** At ten in the morning or later, on one of the next 60 days, up to six miles from the place. */
function aShoot({ latitude, longitude }: { latitude: number; longitude: number }, post: number) {
  const startsAt = new Date(
    Math.floor(Date.now() / 86_400_000) * 86_400_000 + (5 + (post % 60)) * 86_400_000 + (17 + (post % 5)) * 3_600_000,
  )
  const spread = ((post * 7) % 20) / 200 - 0.05
  return {
    latitude: latitude + spread,
    longitude: longitude - spread,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 2 * 3_600_000),
  }
}

async function isFilled(admin: pg.Client) {
  const { rows } = await admin.query<{ exists: boolean }>(`select to_regclass('matching_fill') is not null as exists`)
  return rows[0]?.exists ?? false
}

async function fill(admin: pg.Client) {
  console.log(`\nFilling a database with ${photographers.toLocaleString('en-US')} photographers`)
  const steps = ['ids', 'settings', 'people', 'profiles', 'weeks']
  await fillDatabase(admin, photographers * 10, steps)
  await admin.query(`
    insert into override_groups (id, person_id, is_available)
      select scale_id('g' || n), scale_id('p' || n), false from generate_series(1, ${photographers}) n;
    insert into override_dates (person_id, day, group_id)
      select scale_id('p' || n), current_date + (n * 7 + k * 11) % 90, scale_id('g' || n)
      from generate_series(1, ${photographers}) n, generate_series(1, 5) k on conflict do nothing;
    insert into buffers (person_id, prepare_minutes, pack_up_minutes, counts_travel)
      select scale_id('p' || n), 30, 15, n % 2 = 0 from generate_series(1, ${photographers}) n where n % 10 = 0;
    insert into busy_times (person_id, source, starts_at, ends_at)
      select scale_id('p' || 1 + n % ${photographers}), 'calendar', starts_at, starts_at + interval '90 minutes'
      from (select n, date_trunc('hour', now()) + (n / ${photographers}) * interval '4 days' + random() * interval '3 days' as starts_at
        from generate_series(1, ${busySpans}) n) one`)
  await fillDatabase(admin, photographers * 10, ['triggers on', 'analyze'])
  await admin.query('create table matching_fill as select now() as filled_at')
}

async function printPlan(admin: pg.Client, { sql, params }: { sql: string; params: unknown[] }) {
  const { rows } = await admin.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${sql}`, params)
  console.log(`\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`)
}
