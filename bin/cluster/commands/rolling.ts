import { setTimeout as wait } from 'node:timers/promises'
import type { Report } from '../../faults/report.ts'
import { fill } from '../fill.ts'
import type { Cluster } from '../open-cluster.ts'
import { openStreams } from '../open-streams.ts'
import { query } from '../query.ts'
import { startLoad } from '../start-load.ts'

const rounds = 2
const calmMs = 2000

/** Web by web and worker by worker is stopped and started again under load, as an upgrade does. */
export async function rolling(cluster: Cluster, report: Report, rate: number) {
  const world = await fill(cluster)
  report.title(`${rounds} rolling restarts under ${14 * rate} requests a second`)
  const { streams, close } = await openStreams(cluster.publicUrl, world.photographers.slice(0, 40))
  const load = startLoad(cluster, world, { messages: 4 * rate, reads: 8 * rate, pages: 2 * rate })
  await wait(calmMs)
  for (let round = 1; round <= rounds; round++)
    for (const one of [...cluster.webs, ...cluster.workers]) {
      const startedAt = performance.now()
      const code = await one.replace()
      report.say(`${one.name} replaced within ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
      report.expect(code === 0, `${one.name} ended with ${code}`)
      await wait(calmMs)
    }
  await load.stop()
  report.say(load.summary())
  for (const [outcome, text] of load.samples) report.say(`${outcome}: ${text}`)
  report.expect(load.failed() === 0, `${load.failed()} requests failed`)
  const found = await query(cluster.adminUrl, 'select from messages where id = any($1)', [load.acknowledged.map(({ id }) => id)])
  report.expect(found.length === load.acknowledged.length, `${load.acknowledged.length - found.length} acknowledged messages are missing`)
  await wait(calmMs)
  const untold = streams.filter(({ personId, toldAt }) =>
    load.acknowledged.some(({ receiverId, sentAt }) => receiverId === personId && sentAt > toldAt),
  )
  const reopened = streams.reduce((sum, { opened }) => sum + opened - 1, 0)
  report.say(`${streams.length} open streams connected again ${reopened} times; not told of their last message: ${untold.length}`)
  report.expect(untold.length === 0, `${untold.length} streams were not told of their last message`)
  await close()
}
