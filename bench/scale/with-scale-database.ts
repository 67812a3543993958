import { join } from 'node:path'
import { embeddedPostgres } from '@shutterbid/server/platform/db/embedded/embedded-postgres'
import { prepareDatabase } from '@shutterbid/server/platform/db/prepare-database'

const settings = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
  max_wal_size: '8GB',
}

/** Runs `use` with a database that stays between runs, one for each size. */
export async function withScaleDatabase<Answer>(size: number, use: (urls: { url: string; adminUrl: string }) => Promise<Answer>) {
  const postgres = await embeddedPostgres(join(import.meta.dirname, '..', '..', '.data', `scale-${size}`, 'postgres'), settings)
  try {
    await prepareDatabase(postgres.adminUrlOf, 'shutterbid')
    return await use({ url: postgres.urlOf('shutterbid'), adminUrl: postgres.adminUrlOf('shutterbid') })
  } finally {
    postgres.stop()
  }
}
