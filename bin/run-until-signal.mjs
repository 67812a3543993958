import { spawn } from 'node:child_process'
import { projectEnv, root } from './project.mjs'

/** With this code a program says that starting it again would not help: its configuration is wrong, say. */
const endForGood = 78
const firstPauseMs = 200
const longestPauseMs = 10_000
/** A program that ran for so long did not fail because it was started again. */
const steadyMs = 10_000

/**
 * Runs a program under the project's own Node, asks it to end when this process is asked to, and ends as it ended. With
 * `restarts` a program that crashes is started again, after a pause that grows while it goes on crashing.
 */
export function runUntilSignal(args, { cwd = root, env = {}, restarts = false } = {}) {
  let child
  let pause
  let crashes = 0
  let isStopping = false

  // A line that cannot be written, to a full disk say, is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const end = () => {
    isStopping = true
    if (pause) process.exit(0)
    child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  if (process.env.npm_lifecycle_event) onParentGone(end)
  start()

  function start() {
    pause = undefined
    const startedAt = Date.now()
    // In a group of its own, so that a Ctrl-C comes to it once and from here. Through the channel it notices when this process is killed.
    child = spawn('node', args, { cwd, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true, env: projectEnv(env) })
    child.on('error', (error) => {
      console.error(error.message)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      if (isStopping || !restarts || code === 0 || code === endForGood) process.exit(code ?? 1)
      if (Date.now() - startedAt > steadyMs) crashes = 0
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** crashes++)
      console.error(`Shutterbid ended unexpectedly (${signal ?? `code ${code}`}) and starts again in ${pauseMs / 1000} s.`)
      pause = setTimeout(start, pauseMs)
    })
  }
}

/** A SIGTERM to npm ends the shell between npm and us, and reaches nobody below it. */
function onParentGone(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
}
