import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { removeCluster } from '../../server/src/platform/db/embedded/remove-cluster.ts'
import { freePort } from '../free-port.mjs'
import { prepareDemo } from '../test-run/demo-copy.ts'
import { childrenOf } from './processes.ts'

const root = join(import.meta.dirname, '../..')
const usualLog = join(root, '.data', `faults-${process.pid}.log`)
const startMs = 120_000
const stopMs = 30_000

export type Site = Awaited<ReturnType<typeof openSite>>

/** A demo started like a user starts it, on its own port and data folder, with a log file. */
export async function openSite(dataDir: string, extraEnv: Record<string, string> = {}, logFile = usualLog) {
  mkdirSync(join(dataDir, '..'), { recursive: true })
  prepareDemo(dataDir)
  const log = openSync(logFile, 'a')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    CALL_LIMIT_FACTOR: '10000',
    npm_lifecycle_event: '',
    ...extraEnv,
  }
  const starter = spawn('node', [join(root, 'bin/start.mjs')], { cwd: root, env, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = once(starter, 'exit')
  const deadline = Date.now() + startMs
  while (!(await isReady())) {
    if (Date.now() > deadline || starter.exitCode !== null) throw new Error(`the site did not start; see ${logFile}`)
    await wait(100)
  }

  async function isReady() {
    const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2500) }).catch(() => null)
    return answer?.ok ?? false
  }
  /** The id of the serving process; undefined while it is being restarted. */
  function serverPid() {
    return childrenOf(starter.pid ?? 0).find(({ command }) => command.includes('serve.ts'))?.pid
  }
  return {
    origin,
    port,
    dataDir,
    logFile,
    isReady,
    serverPid,
    imageProcessPid: () => childrenOf(serverPid() ?? 0).find(({ command }) => command.includes('image-process'))?.pid,
    /** Stops the site; resolves with its exit code and the duration. */
    async stop() {
      const startedAt = Date.now()
      starter.kill('SIGTERM')
      const [code] = await ended
      return { code: code as number | null, ms: Date.now() - startedAt }
    },
    async remove() {
      const server = serverPid()
      starter.kill('SIGTERM')
      await Promise.race([ended, wait(stopMs)])
      if (starter.exitCode === null && server) process.kill(server, 'SIGKILL')
      starter.kill('SIGKILL')
      if (!extraEnv.DATABASE_URL) removeCluster(join(dataDir, 'postgres'))
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
