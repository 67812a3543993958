import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { User } from './unprivileged-user.ts'

/** Runs PostgreSQL's programs as its user; returns whether they succeeded. */
export function postgresPrograms(native: string, user: User) {
  const options = { ...user, cwd: '/', env: { ...process.env, LC_ALL: 'C' } }
  const path = (name: string) => join(native, 'bin', name)
  return {
    async run(name: string, ...args: string[]) {
      const [code] = await once(spawn(path(name), args, { ...options, stdio: 'ignore' }), 'exit')
      return code === 0
    },
    /** For process exit, where nothing can be awaited. */
    runSync(name: string, ...args: string[]) {
      return spawnSync(path(name), args, { ...options, stdio: 'ignore' }).status === 0
    },
    async runOrThrow(name: string, ...args: string[]) {
      const child = spawn(path(name), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
      const [[code], reasons] = await Promise.all([once(child, 'exit'), text(child.stderr)])
      if (code !== 0) throw new Error(`PostgreSQL could not create its data folder: ${reasons}`)
    },
  }
}
