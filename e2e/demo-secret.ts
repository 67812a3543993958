import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './data-dir.ts'

/** What the running demo signs with. */
export function demoSecret() {
  return readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()
}
