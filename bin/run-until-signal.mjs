import { spawn } from 'node:child_process'
import { projectEnv, root } from './project.mjs'

/** Runs a program under the project's own Node, asks it to end when this process is asked to, and ends as it ended. */
export function runUntilSignal(args, { cwd = root, env = {} } = {}) {
  // In a group of its own, so that a Ctrl-C comes to it once and from here. Through the channel it notices when this process is killed.
  const child = spawn('node', args, { cwd, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true, env: projectEnv(env) })
  const end = () => child.kill('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  if (process.env.npm_lifecycle_event) onParentGone(end)
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
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
