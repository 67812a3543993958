import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The data folder of the demo; recreated for each run. */
export const dataDir = join(import.meta.dirname, '../.data', process.env['STORIES_FOLDER'] ?? 'stories')

/** The secret of the running demo. */
export function demoSecret() {
  return readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()
}
