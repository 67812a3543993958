import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../../faults/report.ts'
import { breakCluster } from './break-cluster.ts'
import { breakSite } from './break-site.ts'
import { findAnomalies } from './check.ts'
import { clientCount } from './drive.ts'
import type { Anomaly, Run } from './history.ts'
import { NothingToPlantIn, plants } from './planted.ts'
import { sayResults } from './say-results.ts'

export const breakOptions = {
  operations: { type: 'string', default: '200000' },
  faults: { type: 'string', default: '100' },
  seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  /** One site on one machine instead of the cluster. */
  site: { type: 'boolean', default: false },
} as const

type Options = { operations: string; faults: string; seed: string; site: boolean }

/** Kills and pauses parts of a site under writes, and finds what the site promises never to happen. The history is kept in a file. */
export async function breakIt({ site, ...options }: Options, report: Report) {
  const plan = { operations: Number(options.operations), faults: Number(options.faults), seed: Number(options.seed) }
  report.title(`Seed ${plan.seed}: ${plan.operations} operations of ${clientCount} clients, ${plan.faults} faults`)
  const broken = await (site ? breakSite(plan, report.say) : breakCluster(plan, report.say))
  const folder = join(import.meta.dirname, '../../../test-results', `break-${plan.seed}`)
  keep(broken.run, folder)
  const anomalies = findAnomalies(broken.run)
  sayResults({ ...broken, anomalies, say: report.say })
  report.say(`the history and the database are in ${folder}`)
  report.expect(broken.isComplete, 'the site did not answer any more, and the run ended early')
  report.expect(broken.bugs.size === 0, `the site answered 500 to ${[...broken.bugs.keys()].join(', ')}`)
  report.expect(anomalies.length === 0, `${anomalies.length} anomalies`)
  findPlanted({ run: broken.run, anomalies, report })
}

/** What the checker finds in this run it has to find with one more anomaly, too. */
function findPlanted({ run, anomalies, report }: { run: Run; anomalies: Anomaly[]; report: Report }) {
  const known = new Set(anomalies.map(({ sentence }) => sentence))
  for (const [what, plant] of Object.entries(plants)) {
    try {
      const found = findAnomalies(plant(structuredClone(run))).find((anomaly) => anomaly.what === what && !known.has(anomaly.sentence))
      if (found) report.say(`planted and found: ${found.sentence}`)
      report.expect(found !== undefined, `not found, although it was planted: ${what}`)
    } catch (error) {
      if (!(error instanceof NothingToPlantIn)) throw error
      report.say(`not planted, because nobody did what it changes: ${what}`)
    }
  }
}

function keep({ history, ...rest }: Run, folder: string) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'history.jsonl'), `${history.map((entry) => JSON.stringify(entry)).join('\n')}\n`)
  writeFileSync(join(folder, 'database.json'), JSON.stringify(rest))
}
