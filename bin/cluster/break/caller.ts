import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { callHeaders } from '../../../bench/as-person.ts'
import type { Entry } from './history.ts'

/** `name` is in the record of each attempt. */
export type Address = { name: string; url: string }
export type Person = { id: string; cookie: string }
/** What an operation did and read, beside its outcome. */
export type Facts = Partial<Pick<Entry, 'acts' | 'wrote' | 'saw' | 'added' | 'sawCounts'>>

type Call<Answer> = {
  operation: string
  input: unknown
  isWrite?: boolean
  /** Sent with the input, as `photo`. */
  photo?: File
  /** Of a write, whatever comes of it. */
  facts?: Facts
  /** What the answer shows. */
  see?: (answer: Answer) => Facts
  /** What it shows that there is nothing. */
  seeNothing?: () => Facts
}

type Body = { type: string; bytes: Buffer }
type Sent = { operation: string; body: Body; cookie: string; key: string | undefined }
type Attempt = { status: number; text: string }

const timeoutMs = 20_000
/** As long as a person would go on trying. */
const patienceMs = 120_000
const pauseMs = 250
const answersWithoutWork = [429, 502, 503, 504]

export type Caller = ReturnType<typeof openCaller>

/** Calls the site through any of its addresses, repeats what broke off with the same key as the browser does, and records all of it. */
export function openCaller({ addresses, publicUrl }: { addresses: Address[]; publicUrl: string }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const history: Entry[] = []
  const faults = new Map<string, number>()
  const startedAt = performance.now()
  const now = () => performance.now() - startedAt
  let lastNumber = 0
  let answeredAt = 0

  return { history, faults, now, call, silentMs: () => now() - answeredAt, close: () => agent.destroy() }

  /** The answer; undefined if it was refused, or is unknown. */
  async function call<Answer>({ id, cookie }: Person, { operation, input, isWrite = false, photo, facts, see, seeNothing }: Call<Answer>) {
    const key = isWrite ? randomUUID() : undefined
    const entry: Entry = {
      number: ++lastNumber,
      personId: id,
      operation,
      startedAt: now(),
      endedAt: 0,
      outcome: 'unknown',
      attempts: [],
      ...facts,
    }
    if (key) entry.key = key
    history.push(entry)
    const body = photo ? await formOf(photo) : jsonOf(input)
    const deadline = entry.startedAt + patienceMs
    let answer: Answer | undefined
    for (let tries = 0; now() < deadline; tries++) {
      const address = addresses[Math.floor(Math.random() * addresses.length)]
      if (!address) throw new Error('the site has no address')
      // A browser that did not hear the answer has to read again from the beginning.
      if (!isWrite) entry.startedAt = now()
      const attempt = await send(address, { operation, body, cookie, key }).catch((): Attempt => ({ status: 0, text: '' }))
      entry.attempts.push(`${address.name}: ${attempt.status || 'no answer'}`)
      if (attempt.status >= 200 && attempt.status < 300) {
        entry.outcome = 'acknowledged'
        answeredAt = now()
        answer = (JSON.parse(attempt.text) as { json: Answer }).json
        break
      }
      if (attempt.status === 500) faults.set(operation, (faults.get(operation) ?? 0) + 1)
      const refusal = refusalOf(attempt)
      if (refusal) {
        entry.outcome = 'refused'
        entry.code = refusal
        break
      }
      await wait(Math.min(2000, pauseMs * (tries + 1)))
    }
    entry.endedAt = now()
    if (answer !== undefined && see) Object.assign(entry, merged(entry, see(answer)))
    if (entry.code === 'NOT_FOUND' && seeNothing) Object.assign(entry, seeNothing())
    return { entry, answer }
  }

  function send({ url }: Address, { operation, body, cookie, key }: Sent) {
    return new Promise<Attempt>((resolve, reject) => {
      const headers = {
        ...callHeaders(publicUrl, cookie),
        host: new URL(publicUrl).host,
        'content-type': body.type,
        'content-length': body.bytes.length,
        ...(key && { 'idempotency-key': key }),
      }
      const sent = request(
        `${url}/api/rpc/${operation.replace('.', '/')}`,
        { method: 'POST', agent, headers, timeout: timeoutMs },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () =>
            answer.complete
              ? resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() })
              : reject(new Error('the answer broke off')),
          )
        },
      )
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')))
      sent.on('error', reject)
      sent.end(body.bytes)
    })
  }
}

/** Undefined if the attempt says nothing about the operation, which is then repeated. */
function refusalOf({ status, text }: Attempt): string | undefined {
  const refusal = status === 0 ? undefined : readRefusal(text)
  if (status === 429 && (refusal?.data?.retryAfterSeconds ?? 0) > 5) return 'TOO_MANY_REQUESTS'
  if (status === 0 || status === 500 || answersWithoutWork.includes(status)) return undefined
  return refusal?.data?.reason ?? refusal?.code ?? String(status)
}

type Refusal = { code?: string; data?: { reason?: string; retryAfterSeconds?: number } }

function readRefusal(text: string): Refusal | undefined {
  try {
    return (JSON.parse(text) as { json?: Refusal }).json
  } catch {
    return undefined
  }
}

/** An input as oRPC writes it: dates on the first level are listed beside it. */
function jsonOf(input: unknown): Body {
  const dates = Object.entries(Object(input) as object).filter(([, value]) => value instanceof Date)
  const written = { json: input, ...(dates.length > 0 && { meta: dates.map(([name]) => [1, name]) }) }
  return { type: 'application/json', bytes: Buffer.from(JSON.stringify(written)) }
}

/** A file as the only field of an input. */
async function formOf(photo: File): Promise<Body> {
  const form = new FormData()
  form.set('data', JSON.stringify({ json: { photo: {} }, meta: [], maps: [['photo']] }))
  form.set('0', photo)
  const written = new Response(form)
  return { type: written.headers.get('content-type') ?? '', bytes: Buffer.from(await written.arrayBuffer()) }
}

function merged(before: Facts, after: Facts): Facts {
  const names = ['acts', 'added'] as const
  const lists = Object.fromEntries(names.flatMap((name) => (after[name] ? [[name, [...(before[name] ?? []), ...after[name]]]] : [])))
  return { ...after, ...lists }
}
