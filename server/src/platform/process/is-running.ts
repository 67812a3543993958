import { existsSync, readFileSync } from 'node:fs'

/** Whether a process is running, also one of another user. A zombie does not count. */
export function isRunning(pid: number) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const state = `/proc/${pid}/stat`
  return !existsSync(state) || !/\) Z /.test(readFileSync(state, 'utf8'))
}
