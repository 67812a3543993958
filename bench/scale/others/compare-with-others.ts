import { withDemo } from '../../../bin/with-demo.ts'
import type { Rows } from '../figures.ts'
import { operationsAt, requestOf as requestOfRead } from '../operations.ts'
import type { Copied } from '../with-copied-database.ts'
import { addWriters } from '../writes/add-writers.ts'
import { kindsOf, requestOf } from '../writes/kinds.ts'
import { withPostgraphile } from './postgraphile.ts'

const connections = 16
const secondsEach = 3
const rounds = 2

/** The list of jobs and the insert of a bid, in turns with PostGraphile on the same copy of the database. */
export async function compareWithOthers({ url, admin }: Copied, busyJobId: string): Promise<Rows> {
  const { ours, reference } = await addWriters(admin)
  const [bid, otherBid] = [ours, reference].map((writers) => kindsOf(writers).find(({ name }) => name === 'bid')!)
  return withDemo(
    'scale-others',
    async (origin) => {
      const inRange = (await operationsAt(origin, busyJobId)).find(({ name }) => name === 'jobs in range: dense')!
      const { url: address, ...init } = requestOfRead(origin, inRange)
      const get = async (request: Request) => {
        const response = await fetch(request)
        const text = await response.text()
        if (!response.ok) throw new Error(`${request.url} answered ${response.status}: ${text.slice(0, 300)}`)
      }
      return withPostgraphile({ url, admin }, async (other) => ({
        'jobs in range, and their list': await inTurns(() => get(new Request(address, init)), other.list),
        'insert of a bid': await inTurns(
          () => get(requestOf(origin, bid!.next('')!)),
          () => {
            const { by, input } = otherBid!.next('')!
            const { jobId, amountDollars, message } = input as { jobId: string; amountDollars: number; message: string }
            return other.bid({ jobId, photographerId: by.id, amountDollars, message })
          },
        ),
      }))
    },
    { DATABASE_URL: url, ROLE: 'web' },
  )
}

type Send = () => Promise<void>

async function inTurns(ours: Send, other: Send) {
  const rates = { ours: 0, postgraphile: 0 }
  for (let round = 0; round <= rounds; round++) {
    const theirs = await rateOf(other)
    const own = await rateOf(ours)
    // The first round warms up.
    if (round === 0) continue
    rates.postgraphile += theirs / rounds
    rates.ours += own / rounds
  }
  return { ...rates, times: rates.ours / rates.postgraphile }
}

async function rateOf(send: Send) {
  const startedAt = performance.now()
  const seconds = () => (performance.now() - startedAt) / 1000
  let sent = 0
  const sendUntilEnd = async () => {
    while (seconds() < secondsEach) {
      await send()
      sent++
    }
  }
  await Promise.all(Array.from({ length: connections }, sendUntilEnd))
  return sent / seconds()
}
