import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** A process id and its start time, because ids are reused. Empty if there is no such process. */
export function processIdentity(pid: number) {
  const began = process.platform === 'linux' ? ticksAtStart(pid) : timeAtStart(pid)
  return began ? `${pid} ${began}` : ''
}

function ticksAtStart(pid: number) {
  try {
    // The name, in brackets, may contain spaces. The 22nd field is the 20th after it.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[19]
  } catch {
    return undefined
  }
}

function timeAtStart(pid: number) {
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
}

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
