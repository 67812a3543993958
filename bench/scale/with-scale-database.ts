import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { embeddedPostgres } from '@shutterbid/server/platform/db/embedded/embedded-postgres'
import { prepareDatabase } from '@shutterbid/server/platform/db/prepare-database'

const settings = {
  shared_preload_libraries: 'pg_stat_statements,auto_explain',
  'pg_stat_statements.track_planning': 'on',
  max_wal_size: '8GB',
}

const root = join(import.meta.dirname, '..', '..')

type Urls = { url: string; adminUrl: string; urlOf(database: string): string; adminUrlOf(database: string): string }

/** Runs `use` with a database that stays between runs, one for each name and state of the tables. */
export async function withScaleDatabase<Answer>(name: number | string, use: (urls: Urls) => Promise<Answer>) {
  const tables = createHash('sha256')
    .update(readFileSync(join(root, 'server/migrations/0000_baseline.sql')))
    .digest('hex')
    .slice(0, 8)
  const postgres = await embeddedPostgres(join(root, '.data', `scale-${name}-${tables}`, 'postgres'), settings)
  try {
    await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
    const { urlOf, adminUrlOf } = postgres
    return await use({ url: urlOf('shutterbid'), adminUrl: adminUrlOf('shutterbid'), urlOf, adminUrlOf })
  } finally {
    postgres.stop()
  }
}
