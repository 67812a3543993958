import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../free-port.mjs'

const startMs = 300_000

export type Started = Awaited<ReturnType<typeof startSite>>

/** Starts the built site of a folder: of this checkout, or of an earlier release. */
export async function startSite(folder: string, env: Record<string, string>, logFile: string) {
  const port = Number(await freePort())
  const log = openSync(logFile, 'a')
  const own = {
    NODE_ENV: 'production',
    SHUTTERBID_MODE: 'live',
    PORT: String(port),
    MONITOR_PORT: String(await freePort()),
    HOST: '127.0.0.1',
  }
  const site = spawn(join(folder, 'node_modules/.bin/node'), [join(folder, 'web/serve.ts')], {
    cwd: folder,
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = once(site, 'exit')
  const deadline = Date.now() + startMs
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/readyz`).catch(() => null))?.ok) {
    if (Date.now() > deadline || site.exitCode !== null) {
      site.kill('SIGKILL')
      throw new Error(`the site in ${folder} did not start; see ${logFile}`)
    }
    await wait(100)
  }
  return {
    address,
    kill: () => site.kill('SIGKILL'),
    /** Resolves with the exit code. */
    async stop() {
      site.kill('SIGTERM')
      const [code] = await ended
      return code as number | null
    },
  }
}
