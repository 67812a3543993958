import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import type pg from 'pg'
import { median } from '../median.ts'
import { type Account, type Answer, callerFrom } from './caller.ts'

/** The times that another person waits. A mail is measured from the request to bid that it is about to its arrival. */
export const probed = ['list', 'page', 'message', 'mail'] as const
export type Probed = (typeof probed)[number]
export type Times = Record<Probed, number[]>

const rounds = 60
const betweenMs = 100
const pollMs = 5
const maxMailMs = 60_000

type Probe = {
  port: number
  name: string
  account: Account
  placeToken: string
  database: pg.Pool
  jobIds: string[]
  recipients: { id: string; email: string }[]
}

/** In milliseconds. Each message and request goes to somebody else. */
export async function measure({ port, name, account, placeToken, database, jobIds, recipients }: Probe): Promise<Times> {
  const caller = callerFrom(port, account)
  const times: Times = { list: [], page: [], message: [], mail: [] }
  const timed = async (what: Probed, act: () => Promise<unknown>) => {
    const startedAt = performance.now()
    await act()
    times[what].push(performance.now() - startedAt)
  }
  for (let round = 0; round < rounds; round++) {
    const recipient = recipients.shift()
    if (!recipient) throw new Error('there is nobody to write to')
    recipients.push(recipient)
    await timed('list', async () => assertOk(await caller.call('search/photographers', { placeToken })))
    await timed('page', async () => assertOk(await caller.page('/jobs')))
    const message = { personId: recipient.id, messageId: randomUUID(), content: 'Is the old mill open in June?' }
    await timed('message', async () => assertOk(await caller.call('messages/send', message)))
    const jobId = jobIds[Math.floor(round / bidLimits.invitationsPerJob)]
    await timed('mail', async () => {
      assertOk(await caller.call('bids/invite', { jobId, photographerId: recipient.id }))
      await mailTo(database, recipient.email, `${name} asks for your bid%`)
    })
    await wait(betweenMs)
  }
  return times
}

function assertOk({ status, text }: Answer) {
  if (status >= 300) throw new Error(`the probe was answered ${status}: ${text.slice(0, 300)}`)
}

async function mailTo(database: pg.Pool, email: string, subject: string) {
  const deadline = performance.now() + maxMailMs
  while (performance.now() < deadline) {
    const { rowCount } = await database.query(`select from demo_mails where "to" = $1 and subject like $2`, [email, subject])
    if (rowCount) return
    await wait(pollMs)
  }
}

/** p50 and p95 as multiples of those of a person who is alone. */
export function ratiosOf(alone: Times, during: Times) {
  return Object.fromEntries(
    probed.map((what) => [what, { p50: median(during[what]) / median(alone[what]), p95: p95(during[what]) / p95(alone[what]) }]),
  ) as Record<Probed, { p50: number; p95: number }>
}

export function p95(values: number[]) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}
