import pg from 'pg'
import { withDemo } from '../../bin/with-demo.ts'
import { whenIdle } from '../when-idle.ts'
import { addViewers } from './add-viewers.ts'
import { fillDatabase } from './fill-database.ts'
import { withScaleDatabase } from './with-scale-database.ts'

/** Open jobs are ahead by 5 days or more when they are made. */
const maxAgeDays = 4

export type Filled = { url: string; admin: pg.Client; urlOf(database: string): string; adminUrlOf(database: string): string }

/** Runs `use` with a database with this many jobs, which is filled on the first run and kept. */
export async function withFilledDatabase<Answer>(jobs: number, use: (database: Filled) => Promise<Answer>): Promise<Answer> {
  return withScaleDatabase(jobs, async ({ url, adminUrl, urlOf, adminUrlOf }) => {
    const admin = new pg.Client(adminUrl)
    await admin.connect()
    try {
      await admin.query('create extension if not exists pg_stat_statements')
      if (!(await isFilled(admin))) await fill(url, admin, jobs)
      return await use({ url, admin, urlOf, adminUrlOf })
    } finally {
      await admin.end()
    }
  })
}

async function isFilled(admin: pg.Client) {
  const { rows } = await admin.query<{ exists: boolean }>(`select to_regclass('scale_fill') is not null as exists`)
  if (!rows[0]?.exists) return false
  const { rowCount } = await admin.query(`select from scale_fill where filled_at > now() - $1 * interval '1 day'`, [maxAgeDays])
  if (rowCount) return true
  throw new Error(`the data is older than ${maxAgeDays} days: delete the folders .data/scale-* and run it again`)
}

/** The demo migrates the database and adds its own people. */
async function fill(url: string, admin: pg.Client, jobs: number) {
  await withDemo('scale-fill', () => whenIdle((sql) => admin.query<{ due: number }>(sql)), { DATABASE_URL: url })
  console.log(`\nFilling a database with ${jobs.toLocaleString('en-US')} jobs`)
  await fillDatabase(admin, jobs)
  await addViewers(admin)
  await admin.query('create table scale_fill as select now() as filled_at')
}
