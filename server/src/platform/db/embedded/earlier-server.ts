import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { isRunning } from '#server/platform/process/process-identity'
import { StartRefused } from '#server/platform/process/start-refused'

/** Whether the server at this address answers. Throws if it serves another folder. */
export async function servesFolder(url: string, data: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000, query_timeout: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    const [row] = rows
    if (row && row.data_directory !== data)
      throw new StartRefused(`The PostgreSQL that answers serves ${row.data_directory}, not ${data}. Stop it, or set another DATA_DIR.`)
    return true
  } catch (error) {
    if (error instanceof StartRefused) throw error
    // The superuser had another name in older versions.
    if (error instanceof pg.DatabaseError && error.code === '28000')
      throw new StartRefused('This database was created by an older version of Shutterbid and cannot be upgraded. Use another DATA_DIR.')
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

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
