import { execFileSync } from 'node:child_process'

export type Process = { pid: number; parent: number; rssMegabytes: number; command: string }

export function childrenOf(pid: number) {
  return listProcesses().filter(({ parent }) => parent === pid)
}

/** The memory of a process in megabytes; 0 if it is gone. */
export function memoryOf(pid: number) {
  return listProcesses().find((found) => found.pid === pid)?.rssMegabytes ?? 0
}

function listProcesses(): Process[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,rss=,command='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [, pid, parent, kilobytes, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return command === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), rssMegabytes: Number(kilobytes) / 1024, command }]
  })
}
