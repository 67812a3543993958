import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Reads PostgreSQL's pid file; `pid` is 0 if it is not running. */
export function readPostmaster(data: string) {
  const file = join(data, 'postmaster.pid')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return { pid: Number(lines[0] ?? 0), isStopping: lines[7]?.trim() === 'stopping' }
}
