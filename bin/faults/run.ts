import { parseArgs } from 'node:util'
import { clockBehind } from './clock-behind.ts'
import { fullDisk, fullDiskOfDatabase } from './full-disk.ts'
import { killRounds } from './kill-rounds.ts'
import { outages } from './outages.ts'
import { outsideServices } from './outside-services.ts'
import { openReport } from './report.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, rounds: { type: 'string' } },
})
const parts = {
  kills: killRounds,
  outages,
  'outside-services': outsideServices,
  'clock-behind': clockBehind,
  'full-disk': fullDisk,
  'full-disk-of-database': fullDiskOfDatabase,
}
const chosen = positionals.length > 0 ? positionals : values.short ? ['kills'] : Object.keys(parts)

const report = openReport()
const plan = {
  rounds: Number(values.rounds ?? (values.short ? 6 : 30)),
  awaySeconds: [1, 5, 30],
  hangingSeconds: 30,
  // Everything takes longer next to other tests on a slow machine.
  slack: values.short ? 6 : 1,
  people: values.short ? 8 : 80,
}
for (const [name, part] of Object.entries(parts)) if (chosen.includes(name)) await part(plan, report)
process.exit(report.close() ? 0 : 1)
