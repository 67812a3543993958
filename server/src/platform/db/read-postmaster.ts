import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What PostgreSQL wrote about itself into its data folder; `pid` is 0 if it does not run or ended cleanly. */
export function readPostmaster(data: string) {
  const file = join(data, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { pid: Number(lines[0] ?? 0), isStopping: lines[7]?.trim() === 'stopping' }
}
