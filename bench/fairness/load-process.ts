import { setTimeout as wait } from 'node:timers/promises'
import { callerFrom } from './caller.ts'
import { type Load, type LoadName, loads, type World } from './loads.ts'

export type Start = { name: LoadName; world: World; from: number }
/** How many requests got which status, and how many accounts were needed. */
export type Report = { statuses: Record<number, number>; accounts: number }

/** A budget that is used up for longer than this needs another account. */
const patienceSeconds = 5

// Runs in a process of its own, so that the clock of the probe does not wait for it.
const report: Report = { statuses: {}, accounts: 0 }
process.on('message', (message: Start | 'report') => {
  if (message === 'report') process.send?.(report)
  else void run(message)
})
process.on('disconnect', () => process.exit(0))

async function run({ name, world, from }: Start) {
  const load: Load = loads[name]
  const accounts = world[load.by]
  const perStep = load.accounts ?? 1
  let step = 0
  let sent = 0
  let pausing = Promise.resolve<unknown>(undefined)
  const callersAt = (next: number) =>
    Array.from({ length: perStep }, (_, index) => callerFrom(world.port, accounts[(from + next * perStep + index) % accounts.length]!))
  let callers = callersAt(step)
  const worker = async (_: unknown, index: number) => {
    for (;;) {
      await pausing
      const before = step
      const number = sent++
      if (load.burst && sent % load.burst.requests === 0) pausing = wait(load.burst.pauseMs)
      const answering = load.send(callers[index % perStep]!, number, world, before)
      const { status, retryAfterSeconds } = await answering.catch(() => ({ status: 0, retryAfterSeconds: 1 }))
      report.statuses[status] = (report.statuses[status] ?? 0) + 1
      if (retryAfterSeconds > patienceSeconds && before === step) {
        for (const caller of callers) caller.leave()
        callers = callersAt(++step)
        report.accounts += perStep
      }
      if (retryAfterSeconds > 0) await wait(1000 * Math.min(retryAfterSeconds, patienceSeconds))
    }
  }
  report.accounts = perStep
  process.send?.('running')
  await Promise.all(Array.from({ length: load.atOnce }, worker))
}
