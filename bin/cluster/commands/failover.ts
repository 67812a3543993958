import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Report } from '../../faults/report.ts'
import { openCalls } from '../call.ts'
import { fill, type World } from '../fill.ts'
import type { Cluster } from '../open-cluster.ts'
import { openStreams, type Stream } from '../open-streams.ts'
import { until } from '../processes.ts'
import { query } from '../query.ts'
import { type Acknowledged, type Load, percentile, startLoad } from '../start-load.ts'

const calmMs = 3000
const goalMs = 2000
const streamsMs = 15_000
const dayMs = 86_400_000
const patienceMs = 60_000
/** Each may post ten jobs a day. */
let posters = 0

/** `writes`: messages a second. */
type Plan = { rounds: number; writes: number }

/** The machine of the primary is lost again and again under writes, and comes back as a standby each time. */
export async function failover(cluster: Cluster, report: Report, { rounds, writes }: Plan) {
  // Each may send sixty messages an hour.
  const world = await fill(cluster, { clients: 100 + rounds * writes, photographers: 200, jobs: 20, messages: 0 })
  report.title(`${rounds} kills of the primary under ${writes} messages a second`)
  const { streams, close } = await openStreams(cluster.publicUrl, world.photographers.slice(0, 40))
  const load = startLoad(cluster, world, { messages: writes })
  const writesAfter: number[] = []
  let checked = 0
  for (let round = 1; round <= rounds; round++) {
    await wait(calmMs)
    const found = await loseThePrimary(cluster, world, load)
    writesAfter.push(found.writesMs)
    const told = await untilTold(streams, load)
    await cluster.targets.primary.restart()
    const completeMs = performance.now() - found.killedAt
    const acknowledged = load.acknowledged.slice(checked)
    const lost = await lostOf(cluster, acknowledged)
    checked += acknowledged.length
    report.say(
      `${String(round).padStart(2)}: new primary after ${seconds(found.promotedMs)}, first write ${seconds(found.writesMs)} later, ` +
        `${seconds(found.outageMs)} without writes; ${acknowledged.length} acknowledged, ${lost} lost; ` +
        `${told.left} of ${streams.length} streams not told within ${seconds(told.ms)}; the same job posted at two processes: ${found.posted}; ` +
        `complete again after ${seconds(completeMs)}`,
    )
    report.expect(lost === 0, `round ${round}: ${lost} acknowledged messages are lost`)
    report.expect(found.writesMs <= goalMs, `round ${round}: the first write came ${seconds(found.writesMs)} after the new primary`)
    report.expect(told.left === 0, `round ${round}: ${told.left} streams were not told of their last message`)
    report.expect(found.posted === 1, `round ${round}: a job posted with one key at two processes is there ${found.posted} times`)
  }
  await load.stop()
  const lost = await lostOf(cluster, load.acknowledged)
  report.say(load.summary())
  for (const [outcome, text] of load.samples) report.say(`${outcome}: ${text}`)
  report.say(
    `in all ${load.acknowledged.length} acknowledged, ${lost} lost; writes again p50 ${percentile(writesAfter, 0.5)} ms, at most ${Math.round(Math.max(...writesAfter))} ms after the new primary; ` +
      `streams connected again ${streams.reduce((sum, { opened }) => sum + opened - 1, 0)} times, refetched ${streams.reduce((sum, { refetches }) => sum + refetches, 0)} times`,
  )
  report.expect(lost === 0, `${lost} acknowledged messages are lost`)
  const faults = [...load.outcomes.keys()].filter((outcome) => !/ (answered|503|without answer)$/.test(outcome))
  report.expect(faults.length === 0, `the site answered ${faults.join(', ')}`)
  await close()
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

async function loseThePrimary({ targets, database, publicUrl, webUrls, adminUrl }: Cluster, { clients, placeToken }: World, load: Load) {
  const old = await database.nodeOf('leader')
  const killedAt = performance.now()
  await targets.primary.kill()
  const lastBefore = load.acknowledged.at(-1)?.at ?? killedAt
  const title = `The same ${randomUUID()}`
  const posting = postAtBoth(title)
  // It is awaited below.
  posting.catch(() => {})
  const others = database.nodes.filter((node) => node !== old)
  await until('a standby is promoted', async () => (await Promise.all(others.map(({ restPort }) => isPrimary(restPort)))).includes(true), {
    everyMs: 20,
  })
  const promotedAt = performance.now()
  await until('a message is acknowledged', () => load.acknowledged.some(({ at }) => at > promotedAt), { everyMs: 5 })
  const first = load.acknowledged.find(({ at }) => at > promotedAt)
  const writesAt = first?.at ?? 0
  await posting
  const [posted] = await query<{ count: number }>(adminUrl, 'select count(*)::int as count from jobs where title = $1', [title])
  return {
    killedAt,
    promotedMs: promotedAt - killedAt,
    writesMs: writesAt - promotedAt,
    outageMs: writesAt - lastBefore,
    posted: posted?.count,
  }

  /** The same job with the same key at each web process itself, repeated until each has acknowledged it. */
  async function postAtBoth(title: string) {
    const call = openCalls(publicUrl)
    const key = randomUUID()
    const dayIn = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)
    const input = {
      ...{ title, description: 'Four people, one dog.', meetingPoint: 'By the fountain', placeToken },
      ...{ shootOn: dayIn(30), shootTime: '09:00', durationMinutes: 60, dayPlan: {}, deliveryOn: dayIn(45) },
      ...{ peopleCount: 4, shootSetting: 'outdoor', occasion: 'Not specified', specialties: ['PORTRAIT'], budgetDollars: 300 },
    }
    const deadline = performance.now() + patienceMs
    const cookie = clients[posters++ % clients.length]?.cookie ?? ''
    await Promise.all(
      webUrls.map(async (url) => {
        for (;;) {
          const { status, text } = await call(url, '/api/rpc/jobs/post', { cookie, input, key })
          if (status === 200) return
          if ((status !== 503 && status !== 0) || performance.now() > deadline) throw new Error(`jobs/post answered ${status}: ${text}`)
          await wait(100)
        }
      }),
    )
  }
}

/** Whether PostgreSQL itself says that it is the primary; Patroni answers /primary with 200 as soon as it begins to promote it. */
async function isPrimary(restPort: number) {
  const answer = await fetch(`http://127.0.0.1:${restPort}/patroni`, { signal: AbortSignal.timeout(2500) }).catch(() => undefined)
  const { role } = ((await answer?.json().catch(() => undefined)) ?? {}) as { role?: string }
  return role === 'master' || role === 'primary'
}

/** Until every stream was told after the last message of its person was sent; how many are left otherwise. */
async function untilTold(streams: Stream[], load: Load) {
  const startedAt = performance.now()
  // Those that are sent meanwhile may still be on their way.
  const sent = [...load.acknowledged]
  const last = new Map(sent.map(({ receiverId, sentAt }) => [receiverId, sentAt]))
  const left = () => streams.filter(({ personId, toldAt }) => (last.get(personId) ?? 0) > toldAt).length
  await until('all streams are told', () => left() === 0, { seconds: streamsMs / 1000 }).catch(() => {})
  return { left: left(), ms: performance.now() - startedAt }
}

async function lostOf({ adminUrl }: Cluster, acknowledged: Acknowledged[]) {
  const found = await query(adminUrl, 'select from messages where id = any($1)', [acknowledged.map(({ id }) => id)])
  return acknowledged.length - found.length
}
