import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { noDetails } from '../../domain/src/bids/bid-details.ts'
import { type Answer, openCalls } from './call.ts'
import type { World } from './fill.ts'
import type { Cluster } from './open-cluster.ts'

type Rates = { messages?: number; reads?: number; pages?: number; bids?: number }
export type Acknowledged = { id: string; receiverId: string; sentAt: number; at: number }
export type Load = ReturnType<typeof startLoad>

/** Each person may send sixty messages an hour. */
const messagesEach = 55

/**
 * Sends this many of each kind a second, whether earlier ones were answered or not. Times are those of `performance.now()`. Nothing is
 * repeated, so that every failure counts.
 */
export function startLoad({ publicUrl }: Cluster, { clients, photographers, jobIds, placeToken }: World, rates: Rates) {
  const call = openCalls(publicUrl)
  const acknowledged: Acknowledged[] = []
  const outcomes = new Map<string, number>()
  const times = new Map<string, number[]>()
  const samples = new Map<string, string>()
  const running = new Set<Promise<void>>()
  const turns = { messages: 0, reads: 0, pages: 0, bids: 0 }
  let isOver = false
  const pick = <Item>(items: Item[], turn: number) => items[turn % items.length] as Item

  const acts = {
    async messages(turn: number) {
      const { cookie } = pick(clients, Math.floor(turn / messagesEach))
      const { id: receiverId } = pick(photographers, turn)
      const id = randomUUID()
      const sentAt = performance.now()
      const input = { personId: receiverId, messageId: id, content: 'Are you free on Saturday?' }
      const answer = await call(publicUrl, '/api/rpc/messages/send', { cookie, input, key: id })
      if (answer.status === 200) acknowledged.push({ id, receiverId, sentAt, at: performance.now() })
      return answer
    },
    reads(turn: number) {
      const reads = [
        { path: 'jobs/inRange', input: { status: 'open' }, cookie: pick(photographers, turn).cookie },
        { path: 'messages/conversations', input: {}, cookie: pick(photographers, turn).cookie },
        { path: 'jobs/mine', input: { status: 'open' }, cookie: pick(clients, turn).cookie },
        { path: 'notifications/list', input: {}, cookie: pick(photographers, turn).cookie },
        { path: 'search/photographers', input: { placeToken } },
      ]
      const { path, ...read } = pick(reads, turn)
      return call(publicUrl, `/api/rpc/${path}`, read)
    },
    pages(turn: number) {
      const path = pick(['/', '/photographers', '/jobs'], turn)
      return call(publicUrl, path, path === '/jobs' ? { cookie: pick(photographers, turn).cookie } : {})
    },
    bids(turn: number) {
      const input = {
        jobId: pick(jobIds, Math.floor(turn / photographers.length)),
        amountDollars: 200,
        message: 'With pleasure.',
        seenJobVersion: 1,
        ...noDetails,
        pictureIds: [],
      }
      return call(publicUrl, '/api/rpc/bids/submit', { cookie: pick(photographers, turn).cookie, input, key: randomUUID() })
    },
  }
  const senders = (Object.keys(acts) as (keyof typeof acts)[]).map(sendSteadily)

  async function sendSteadily(kind: keyof typeof acts) {
    const perSecond = rates[kind]
    if (!perSecond) return
    const startedAt = performance.now()
    for (let sent = 0; !isOver; sent++) {
      await wait(Math.max(0, startedAt + (sent * 1000) / perSecond - performance.now()))
      const one = acts[kind](turns[kind]++).then((answer) => note(kind, answer))
      running.add(one)
      one.finally(() => running.delete(one))
    }
  }

  function note(kind: string, { status, text, ms }: Answer) {
    const outcome = `${kind} ${status === 200 ? 'answered' : status === 0 ? 'without answer' : status}`
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    if (status === 200)
      times
        .set(kind, times.get(kind) ?? [])
        .get(kind)
        ?.push(ms)
    else if (!samples.has(outcome)) samples.set(outcome, text.slice(0, 200))
  }

  return {
    acknowledged,
    outcomes,
    /** The text of the first answer of each failure. */
    samples,
    times,
    failed: () => [...outcomes].reduce((sum, [outcome, count]) => (outcome.endsWith(' answered') ? sum : sum + count), 0),
    summary: () =>
      [...outcomes]
        .sort()
        .map(([outcome, count]) => `${outcome} ${count}`)
        .join(', '),
    /** Resolves once everything that was sent has an answer. */
    async stop() {
      isOver = true
      await Promise.all(senders)
      await Promise.all(running)
    },
  }
}

export function percentile(times: number[], share: number) {
  const sorted = times.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
}
