import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../bin/free-port.mjs'
import { prepareDemo, removeDemo } from '../../bin/test-run/demo-copy.ts'

const root = join(import.meta.dirname, '../..')

/** A demo that a story can kill, with its own port, folder and settings. Call `remove` at the end. */
export async function ownDemo(name: string, settings: Record<string, string> = {}) {
  const folder = join(root, '.data', `stories-${name}`)
  const port = await freePort()
  const origin = `http://localhost:${port}`
  let app: ChildProcess | null = null

  async function start() {
    const env = {
      ...process.env,
      ...settings,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      SHUTTERBID_MODE: 'demo',
    }
    app = spawn('node', ['web/serve.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] })
    await expect.poll(() => isReady(origin), { timeout: 120_000 }).toBe(true)
  }
  /** Ends it like a crash, without any clean-up. */
  async function kill() {
    if (!app) return
    const ended = app.exitCode === null ? once(app, 'exit') : undefined
    app.kill('SIGKILL')
    app = null
    await ended
  }
  prepareDemo(folder)
  return {
    origin,
    folder,
    start,
    kill,
    remove: async () => {
      await kill()
      removeDemo(folder)
    },
  }
}

function isReady(origin: string) {
  return fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
