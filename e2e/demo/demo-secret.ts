import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from '../data-dir.ts'

/** The secret of the running demo. */
export function demoSecret() {
  return readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()
}
