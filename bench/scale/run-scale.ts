import { withDemo } from '../../bin/with-demo.ts'
import { findBusyJob } from './add-viewers.ts'
import { comparePages, compareReads } from './bare/compare-with-bare.ts'
import { bytesOfRoutes } from './bytes-of-routes.ts'
import { type Figures, measuredNow, type Rows, type TableName, tableOf } from './figures.ts'
import { keepFigures, readBefore } from './keep-figures.ts'
import { measure } from './measure.ts'
import { type Operation, operationsAt, publicPagesAt } from './operations.ts'
import { readOptions } from './options.ts'
import { compareWithOthers } from './others/compare-with-others.ts'
import { slowPlans, writePlans } from './plans.ts'
import { rowsOf, tryPart } from './try-part.ts'
import { withCopiedDatabase } from './with-copied-database.ts'
import { withFilledDatabase } from './with-filled-database.ts'
import { measureWrites } from './writes/measure-writes.ts'

const jobs = Number(process.env['SCALE_JOBS'] ?? 1_000_000)

/** Measures reads, pages and writes against a large database, beside servers that do the least that is needed for the same. */
export async function runScale(args: string[]) {
  const options = readOptions(args)
  const figures: Figures = {}
  const before = readBefore(options)
  const part = async (name: TableName, title: string, work: () => Promise<Rows>) => {
    if (!options.isWanted(name)) return
    const rows = await tryPart(title, work)
    if (!rows || Object.keys(rows).length === 0) return
    figures[name] = measuredNow(rows, jobs)
    console.log(`\n${tableOf(name, figures[name], before[name])}`)
  }
  await withFilledDatabase(jobs, async (database) => {
    await withDemo(
      'scale',
      async (origin, _, pid) => {
        const ours = { origin, pid, ...database }
        const named = ({ name }: Operation) => name.includes(options.only)
        const operations = (await operationsAt(origin, await findBusyJob(database.admin))).filter(named)
        const pages = (await publicPagesAt(origin)).filter(named)
        await part('reads', 'Reads and pages', () =>
          rowsOf([...operations, ...pages], (operation) => measure(origin, database.admin, pid, operation)),
        )
        if (options.isWanted('plans')) {
          const plans = await tryPart('Plans of slow statements', () => slowPlans(origin, database.admin, operations))
          for (const { operation, ms, sql } of plans ?? []) console.log(`  ${operation}: ${ms.toFixed(1)} ms: ${sql.slice(0, 80)}`)
          if (plans && options.write) writePlans(plans, measuredNow({}, jobs))
        }
        await part('reads-and-bare', 'Reads, in turns with a bare server', () =>
          compareReads(
            ours,
            operations.filter(({ isBare }) => isBare),
          ),
        )
        const everyPage = [...operations.filter(({ input }) => input === undefined), ...pages]
        await part('bytes', 'Bytes of each page as sent', () => bytesOfRoutes(origin, everyPage))
        await part('pages-and-bare', 'Public pages, in turns with the same markup from memory', () => comparePages(ours, pages))
      },
      { DATABASE_URL: database.url },
    )
  })
  await part('writes', 'Writes, in turns with the statements that they need', () => withCopiedDatabase(jobs, measureWrites))
  await part('others', 'The list of jobs and the insert of a bid, in turns with PostGraphile', () =>
    withCopiedDatabase(jobs, async (copy) => compareWithOthers(copy, await findBusyJob(copy.admin))),
  )
  keepFigures(figures, options)
}
