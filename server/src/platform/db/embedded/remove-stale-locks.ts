import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '#server/platform/process/is-running'

/**
 * Removes lock files that a killed PostgreSQL left behind. PostgreSQL ignores such a file itself, unless its process id now belongs to
 * another process of the same user.
 */
export function removeStaleLocks(data: string, socket: string) {
  for (const file of [join(data, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    if (!existsSync(file)) continue
    const held = readFileSync(file, 'utf8')
    const pid = Number(held.split('\n')[0])
    if (isRunning(pid) && !commandOf(pid).includes(data) && readFileSync(file, 'utf8') === held) rmSync(file)
  }
}

function commandOf(pid: number) {
  const listed = `/proc/${pid}/cmdline`
  return existsSync(listed)
    ? readFileSync(listed, 'utf8')
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
}
