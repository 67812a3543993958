import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeCluster } from '../server/src/platform/db/embedded/remove-cluster.ts'
import { freePort } from './free-port.mjs'

/** Runs `use` against a separate demo on a free port, with a temporary data folder. `pid` is of its process. */
export async function withDemo<Answer>(
  name: string,
  use: (origin: string, dataDir: string, pid: number) => Promise<Answer>,
  moreEnv: Record<string, string> = {},
): Promise<Answer> {
  const port = await freePort()
  const root = join(import.meta.dirname, '..')
  const dataDir = join(root, '.data', `${name}-${process.pid}`)
  const own = { NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', SHUTTERBID_MODE: 'demo' }
  const env = { ...process.env, ...own, ...moreEnv }
  const app = spawn('node', [join(root, 'web/serve.ts')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => app.once('exit', () => resolve()))
  try {
    await isReady(`http://localhost:${port}/readyz`, app)
    return await use(`http://localhost:${port}`, dataDir, app.pid ?? 0)
  } finally {
    app.kill('SIGTERM')
    await ended
    removeCluster(join(dataDir, 'postgres'))
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function isReady(url: string, app: { exitCode: number | null }) {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && app.exitCode === null) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    )
    if (ok) return
    await wait(200)
  }
  throw new Error(`the demo did not answer at ${url}`)
}
