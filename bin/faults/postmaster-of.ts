import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask } from './ask.ts'

/** The process of a PostgreSQL that starts all its others. */
export async function postmasterOf(adminUrl: string) {
  const [found] = await ask<{ folder: string }>(adminUrl, `select current_setting('data_directory') as folder`)
  return Number(readFileSync(join(found?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0])
}
