import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Calls `act` while one process on each core does nothing but count, like a machine that has other work. They end with this process. */
export function underLoad(act) {
  const program =
    'const parent = process.ppid; for (let turn = 0; ; turn++) if (turn % 1e9 === 0 && process.ppid !== parent) process.exit()'
  const busy = Array.from({ length: availableParallelism() }, () => spawn(process.execPath, ['-e', program], { stdio: 'ignore' }))
  try {
    return act()
  } finally {
    for (const one of busy) one.kill('SIGKILL')
  }
}
