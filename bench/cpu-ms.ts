import { readFileSync } from 'node:fs'

/** The unit of processor time in /proc. */
const ticksPerSecond = 100

/** Processor time of a process so far. */
export function cpuMs(pid: number) {
  // The fields after the name, which can contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
