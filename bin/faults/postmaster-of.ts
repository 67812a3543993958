import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { queryRows } from './query-rows.ts'

/** The main process of a PostgreSQL. */
export async function postmasterOf(adminUrl: string) {
  const [found] = await queryRows<{ folder: string }>(adminUrl, `select current_setting('data_directory') as folder`)
  return Number(readFileSync(join(found?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
}
