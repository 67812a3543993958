import { existsSync, readFileSync } from 'node:fs'

/** Whether a process lives; one of another user counts too, one that has ended and that nobody has asked about does not. */
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
