import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { callHeaders } from '../../bench/as-person.ts'
import { phoenix } from '../../server/factories/places.ts'
import { signPlace } from '../../server/src/platform/geocoder/place-token.ts'
import type { Filled, Person } from './fill-release.ts'

const requestsPerSecond = 20
/** A person may send sixty messages in a while. */
const messagesPerSecond = 4
const timeoutMs = 20_000

type Call = { cookie: string; path: string; input?: unknown }
type Settings = { publicUrl: string; secret: string; filled: Filled; cookies: Map<string, string>; addresses: string[] }
export type Visit = { kind: string; outcome: string; ms: number; address: string }

/**
 * Nine signed-in people who read and write at a steady pace, whatever the answers take. `addresses` are where requests go now, in turns. Each
 * visit is recorded in `visits`.
 */
export function keepVisiting({ publicUrl, secret, filled, cookies, addresses }: Settings) {
  const visits: Visit[] = []
  const people = [...filled.clients, ...filled.photographers]
  const running = new Set<Promise<unknown>>()
  const reviewable = filled.completed.values()
  const turns = { all: 0, job: 0, read: 0, message: 0 }
  let isOver = false
  const pacing = pace()
  return {
    visits,
    addresses,
    async stop() {
      isOver = true
      await pacing
      await Promise.all(running)
    },
  }

  async function pace() {
    const startedAt = performance.now()
    for (let number = 0; !isOver; number++) {
      await wait(Math.max(0, startedAt + (number * 1000) / requestsPerSecond - performance.now()))
      const visit = next(number)
      running.add(visit)
      void visit.finally(() => running.delete(visit))
    }
  }

  function next(number: number): Promise<unknown> {
    if (number % (4 * requestsPerSecond) === 1) return hireSomebody()
    if (number % (3 * requestsPerSecond) === 7) return review()
    return number % (requestsPerSecond / messagesPerSecond) === 0 ? sendMessage() : read()
  }

  function read() {
    const turn = turns.read++
    const person = people[turn % people.length]
    const paths = ['/', '/jobs', '/messages', '/photographers', 'messages/conversations', 'notifications/list', 'profiles/viewer']
    const path = paths[turn % paths.length] ?? '/'
    const call = { cookie: cookieOf(person), path: path.startsWith('/') ? path : `/api/rpc/${path}` }
    return request(`read ${path}`, path.startsWith('/') ? call : { ...call, input: {} })
  }

  function sendMessage() {
    const turn = turns.message++
    const [sender, receiver] = pairAt(turn)
    const input = { personId: receiver?.id, messageId: randomUUID(), content: 'Are you free on Saturday?' }
    return request('message', { cookie: cookieOf(sender), path: '/api/rpc/messages/send', input })
  }

  /** In turns from each client to a photographer and back. */
  function pairAt(turn: number): [Person | undefined, Person | undefined] {
    const client = filled.clients[Math.floor(turn / 3) % filled.clients.length]
    const photographer = filled.photographers[turn % filled.photographers.length]
    return turn % 3 === 0 ? [client, photographer] : [photographer, client]
  }

  /** Posts a job, bids on it and accepts the bid. */
  async function hireSomebody() {
    const turn = turns.job++
    const client = filled.clients[turn % filled.clients.length]
    const photographer = filled.photographers[turn % filled.photographers.length]
    const posted = await request<{ jobId: string }>('post a job', {
      cookie: cookieOf(client),
      path: '/api/rpc/jobs/post',
      input: newJob(secret, turn),
    })
    if (!posted) return
    const { jobId } = posted
    const bid = await request<{ id: string; version: number }>('bid', {
      cookie: cookieOf(photographer),
      path: '/api/rpc/bids/submit',
      input: { jobId, amountDollars: 250, message: 'I know that park and its light well.', pictureIds: [], seenJobVersion: 1 },
    })
    if (!bid) return
    await request('accept', {
      cookie: cookieOf(client),
      path: '/api/rpc/bids/accept',
      input: { bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1, isBusyConfirmed: false, showing: 'none' },
    })
  }

  async function review() {
    const { value } = reviewable.next()
    if (!value) return
    const input = { jobId: value.jobId, rating: 5, content: 'Calm, punctual, and the pictures are lovely.' }
    await request('review', { cookie: cookies.get(value.clientId) ?? '', path: '/api/rpc/reviews/write', input })
  }

  function cookieOf(person: Person | undefined) {
    return cookies.get(person?.id ?? '') ?? ''
  }

  /** The answer of a call; undefined if it failed. */
  async function request<Answer>(kind: string, { cookie, path, input }: Call): Promise<Answer | undefined> {
    const address = addresses[turns.all++ % addresses.length] ?? ''
    const startedAt = performance.now()
    const record = (outcome: string) => visits.push({ kind, outcome, ms: performance.now() - startedAt, address })
    try {
      const headers = { ...callHeaders(publicUrl, cookie), 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const options = input === undefined ? { headers: { cookie } } : { method: 'POST', headers, body: JSON.stringify({ json: input }) }
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(address + path, { ...options, signal, redirect: 'manual' })
      const text = await answer.text()
      record(answer.status < 400 ? 'answered' : `${answer.status} ${text.startsWith('<') ? 'as a page' : text.slice(0, 160)}`)
      return answer.ok && input !== undefined ? (JSON.parse(text) as { json: Answer }).json : undefined
    } catch (error) {
      record(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error))
      return undefined
    }
  }
}

/** A shoot on a day of its own, so that nobody is booked twice. */
function newJob(secret: string, turn: number) {
  const { label, latitude, longitude } = phoenix
  const place = { latitude, longitude, publicLatitude: latitude, publicLongitude: longitude }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    title: 'Portraits in the park',
    description: 'An hour of portraits in the evening light.',
    meetingPoint: 'By the fountain',
    placeToken: signPlace(secret, {
      id: 'a-place',
      placeName: label,
      streetLine: null,
      label,
      ...place,
    }),
    shootOn: day(10 + turn),
    shootTime: '09:00',
    durationMinutes: 60,
    dayPlan: {},
    deliveryOn: day(40 + turn),
    peopleCount: 4,
    shootSetting: 'outdoor',
    occasion: 'Not specified',
    specialties: ['PORTRAIT'],
    budgetDollars: 300,
  }
}
