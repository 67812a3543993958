import { spawn } from 'node:child_process'
import { projectEnv, root } from './project.mjs'
import { beginStep, dropStep, logDescriptor, logPath } from './steps.mjs'

/** The exit code of a program that should not be restarted, for example because of its configuration. */
const doNotRestart = 78
const firstPauseMs = 200
const longestPauseMs = 10_000
/** After a program ran this long, the pause before its next restart is the shortest again. */
const steadyMs = 10_000

/**
 * Runs a program under the project's own Node, shows the steps of its start, forwards signals to end it, and exits with its code. With
 * `restarts` a crashed program is restarted, after a pause that grows with each crash. With `logsToFile` what it prints goes to the log of the
 * steps.
 */
export function runUntilSignal(args, { cwd = root, env = {}, restarts = false, logsToFile = false } = {}) {
  let child
  let pause
  let crashes = 0
  let isStopping = false

  // A failed write, to a full disk for example, must not end this process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const end = () => {
    isStopping = true
    if (pause) process.exit(0)
    child.kill('SIGTERM')
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  if (process.env.npm_lifecycle_event) onParentExit(end)
  start()

  function start() {
    pause = undefined
    const startedAt = Date.now()
    // In its own process group, so that Ctrl-C reaches it once, through this process. The IPC channel tells it when this process
    // is killed.
    child = spawn('node', args, {
      cwd,
      stdio: ['ignore', logsToFile ? logDescriptor() : 'inherit', 'inherit', 'ipc'],
      detached: true,
      env: projectEnv(env),
    })
    child.on('message', ({ step, started }) => {
      beginStep(step)
      if (started) console.log(logsToFile ? `${started}  log                  ${logPath()}\n` : started)
    })
    child.on('error', (error) => {
      console.error(error.message)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      dropStep()
      if (isStopping || !restarts || code === 0 || code === doNotRestart) process.exit(code ?? 1)
      if (Date.now() - startedAt > steadyMs) crashes = 0
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** crashes++)
      console.error(`Shutterbid ended unexpectedly (${signal ?? `code ${code}`}) and starts again in ${pauseMs / 1000} s.`)
      pause = setTimeout(start, pauseMs)
    })
  }
}

/** A SIGTERM to npm ends the shell between npm and this process, and goes no further. */
function onParentExit(act) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
}
