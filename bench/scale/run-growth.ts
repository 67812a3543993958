import { withDemo } from '../../bin/with-demo.ts'
import { findBusyJob } from './add-viewers.ts'
import { type Figures, measuredNow, type Rows, tableOf } from './figures.ts'
import { keepFigures, readBefore } from './keep-figures.ts'
import { measureAlone } from './measure.ts'
import { operationsAt } from './operations.ts'
import { readOptions } from './options.ts'
import { rowsOf, tryPart } from './try-part.ts'
import { withFilledDatabase } from './with-filled-database.ts'

const sizes = [10_000, 100_000, 1_000_000]
const chosen = [
  ...['jobs in range: dense', 'jobs in range: rural', 'counts of the tabs, dense', 'one job', 'own jobs', '50 bids', 'dashboard', 'thread'],
  ...['notifications', 'search dense: by distance', 'search dense: by rating, one specialty', 'page /jobs: dense'],
]

/** Measures operations with 10,000, then 100,000, then 1,000,000 jobs, or with the sizes in GROWTH_JOBS, such as "10000,100000". */
export async function runGrowth(args: string[]) {
  const options = readOptions(args)
  const wanted = process.env['GROWTH_JOBS']?.split(',').map(Number) ?? sizes
  const bySize: Rows[] = []
  for (const jobs of wanted) {
    const rows = await tryPart(`${jobs.toLocaleString('en-US')} jobs`, () => rowsWith(jobs, options.only))
    if (rows) bySize.push(rows)
  }
  const smallest = bySize[0]
  const largest = bySize.at(-1)
  if (!smallest || !largest || bySize.length < wanted.length) return
  const figures: Figures = { growth: measuredNow(growthOf(bySize), wanted.at(-1)!) }
  console.log(
    `\nFrom ${wanted.map((jobs) => jobs.toLocaleString('en-US')).join(' to ')} jobs\n\n${tableOf('growth', figures.growth!, readBefore(options).growth)}`,
  )
  keepFigures(figures, options)
}

function rowsWith(jobs: number, only: string) {
  return withFilledDatabase(jobs, ({ url, admin }) =>
    withDemo(
      'growth',
      async (origin, _, pid) => {
        const operations = (await operationsAt(origin, await findBusyJob(admin))).filter(
          ({ name }) => chosen.includes(name) && name.includes(only),
        )
        return rowsOf(operations, (operation) => measureAlone(origin, admin, pid, operation))
      },
      { DATABASE_URL: url },
    ),
  )
}

/** By operation: what one request costs with the fewest and with the most jobs, and how much more that is. */
function growthOf(bySize: Rows[]): Rows {
  const names = Object.keys(bySize[0]!).filter((name) => bySize.every((rows) => rows[name]))
  return Object.fromEntries(
    names.map((name) => {
      const costs = bySize.map((rows) => rows[name]!)
      const first = costs[0]!
      const middle = costs[Math.floor((costs.length - 1) / 2)]!
      const last = costs.at(-1)!
      const times = (key: string) => last[key]! / first[key]!
      return [
        name,
        {
          executionFirst: first['execution']!,
          executionMiddle: middle['execution']!,
          executionLast: last['execution']!,
          executionTimes: times('execution'),
          blocksFirst: first['blocks']!,
          blocksLast: last['blocks']!,
          blocksTimes: times('blocks'),
          cpuFirst: first['cpu']!,
          cpuLast: last['cpu']!,
          cpuTimes: times('cpu'),
          planningLast: (100 * last['planning']!) / last['p50']!,
        },
      ]
    }),
  )
}
