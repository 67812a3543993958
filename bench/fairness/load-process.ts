import { setTimeout as wait } from 'node:timers/promises'
import { callerFrom } from './caller.ts'
import { type Load, type LoadName, loads, type World } from './loads.ts'

export type Start = { name: LoadName; world: World; from: number }
/** How many requests got which status, and how many accounts were needed. */
export type Report = { statuses: Record<number, number>; accounts: number }

/** A budget that is used up for longer than this needs another account. */
const patienceSeconds = 5

// Runs in a process of its own, so that the clock of the probe does not wait for it.
const report: Report = { statuses: {}, accounts: 1 }
process.on('message', (message: Start | 'report') => {
  if (message === 'report') process.send?.(report)
  else void run(message)
})
process.on('disconnect', () => process.exit(0))

async function run({ name, world, from }: Start) {
  const load: Load = loads[name]
  const accounts = world[load.by]
  let account = from
  const callerOf = (index: number) => callerFrom(world.port, accounts[index % accounts.length]!)
  let caller = callerOf(account)
  let sent = 0
  let pausing = Promise.resolve<unknown>(undefined)
  const worker = async () => {
    for (;;) {
      await pausing
      const by = account
      const number = sent++
      if (load.burst && sent % load.burst.requests === 0) pausing = wait(load.burst.pauseMs)
      const { status, retryAfterSeconds } = await load.send(caller, number, world, by).catch(() => ({ status: 0, retryAfterSeconds: 1 }))
      report.statuses[status] = (report.statuses[status] ?? 0) + 1
      if (retryAfterSeconds > patienceSeconds && by === account) {
        report.accounts++
        caller.leave()
        caller = callerOf(++account)
      }
      if (retryAfterSeconds > 0) await wait(1000 * Math.min(retryAfterSeconds, patienceSeconds))
    }
  }
  process.send?.('running')
  await Promise.all(Array.from({ length: load.atOnce }, worker))
}
