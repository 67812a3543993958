import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The processes that run in a folder or name it in their command: each with `pid` and `command`. */
export function processesOf(folder) {
  if (process.platform !== 'linux') return listed(folder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        const isOf = command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
        return isOf && Number(pid) !== process.pid ? [{ pid: Number(pid), command }] : []
      } catch {
        // It ended in the meantime, or belongs to another user.
        return []
      }
    })
}

function listed(folder) {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder))
    .map((line) => ({ pid: Number.parseInt(line, 10), command: line.trim() }))
}
