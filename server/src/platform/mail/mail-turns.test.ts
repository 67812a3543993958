import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Job } from 'graphile-worker'
import { beforeEach, describe, expect, test } from 'vitest'
import { passwordResetMail } from '#server/signing-in/on-mail-requested'
import { startWorker } from '#server/worker'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { expireTurns } from './expire-turns.ts'
import type { Mail, SendMail } from './mail.ts'
import { queueMail } from './queue-mail.ts'
import { sendOne } from './send-one.ts'
import { mailTurns } from './tables.ts'
import { takeTurn } from './take-turns.ts'

const { db, url } = await freshDatabase()
// Ahead, because new tasks are due by the clock of the database.
const start = new Date(Date.now() + 86_400_000)
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000)
const anAddress = () => `${randomUUID()}@example.com`

let sent: Mail[] = []
const keep = async (mail: Mail) => void sent.push(mail)

beforeEach(async () => {
  sent = []
  await db.execute(sql`truncate graphile_worker._private_jobs, mail_turns`)
})

describe('mails to one address', () => {
  test('are sent ten an hour, in their order; the others wait, and other addresses do not', async () => {
    const ana = anAddress()
    const bo = anAddress()
    for (let n = 1; n <= 25; n++) await queue(ana, `${n}`)
    await queue(bo, 'To Bo')
    expect(await runDue(0)).toEqual([...numbers(1, 10), 'To Bo'])
    expect(await runDue(59)).toEqual([])
    expect(await runDue(60)).toEqual(numbers(11, 20))
    expect(await runDue(119)).toEqual([])
    expect(await runDue(120)).toEqual(numbers(21, 25))
    expect(await waiting()).toEqual([])
  })

  test('that wait have not failed, and go before later ones', async () => {
    const ana = anAddress()
    for (let n = 1; n <= 12; n++) await queue(ana, `${n}`)
    await runDue(0)
    expect((await waiting()).map(({ attempts, lastError }) => [attempts, lastError])).toEqual([
      [0, null],
      [0, null],
    ])
    await queue(ana, '13')
    expect(await runDue(59)).toEqual([])
    expect(await runDue(60)).toEqual(numbers(11, 13))
  })

  test.each([
    ['in capitals', 'ANA.ORTIZ@EXAMPLE.COM', 'ana.ortiz@example.com'],
    ['with a label', 'ana.ortiz+one@example.com', 'ana.ortiz+two@example.com'],
    ['at Gmail with dots', 'ana.ortiz@gmail.com', 'a.n.a.ortiz@googlemail.com'],
  ])('count together however the address is written: %s', async (_, one, other) => {
    for (let n = 1; n <= 12; n++) await queue(n % 2 ? one : other, `${n}`)
    expect(await runDue(0)).toHaveLength(10)
  })

  test('of two people at one provider do not count together', async () => {
    for (let n = 1; n <= 10; n++) await queue('ana.ortiz@example.com', `${n}`)
    await queue('anaortiz@example.com', 'To another')
    await queue('ana.ortiz@example.org', 'To a third')
    expect(await runDue(0)).toHaveLength(12)
  })

  test('go at once if their person needs them now, or they are for the operator, and still count', async () => {
    const ana = anAddress()
    const operator = anAddress()
    for (let n = 1; n <= 9; n++) await queue(ana, `${n}`)
    await runDue(0)
    for (let n = 1; n <= 3; n++) await queueMail(db, passwordResetMail({ email: ana, name: 'Ana' }, 'https://shutterbid.test/'))
    await queue(ana, '10')
    for (let n = 1; n <= 12; n++) await queue(operator, 'To the operator')
    const tools = { operatorEmail: operator.toUpperCase() }
    expect((await runDue(1, keep, tools)).toSorted()).toEqual([
      ...Array(3).fill('Choose a new password'),
      ...Array(12).fill('To the operator'),
    ])
    expect(await runDue(60, keep, tools)).toEqual(['10'])
  })

  test('that are urgent wait for each other only: neither a flood of others nor many labels of one inbox send more', async () => {
    for (let n = 1; n <= 100; n++) await queue('ana.ortiz@example.com', `${n}`)
    await runDue(0)
    const urgent = async (label: string) =>
      queueMail(db, passwordResetMail({ email: `ana.ortiz+${label}@example.com`, name: 'Ana' }, 'https://shutterbid.test/'))
    for (let n = 1; n <= 12; n++) await urgent(`${n}`)
    expect(await runDue(1)).toHaveLength(10)
    expect(await runDue(59)).toEqual([])
    expect((await runDue(61)).toSorted()).toEqual([...numbers(11, 20).toSorted(), ...Array(2).fill('Choose a new password')])
  })

  test('are not counted again when the server does not take them at first', async () => {
    const ana = anAddress()
    await queue(ana, '1')
    let tries = 0
    const isOut: SendMail = async () => {
      tries += 1
      throw new Error('the server is out')
    }
    for (let n = 0; n < 12; n++) await runDue(0, isOut).catch(() => {})
    expect(tries).toBe(12)
    for (let n = 2; n <= 10; n++) await queue(ana, `${n}`)
    expect(await runDue(1)).toHaveLength(10)
  })

  test('are neither lost nor there twice if the worker is killed before it knows that they were put off or sent', async () => {
    const ana = anAddress()
    for (let n = 1; n <= 12; n++) await queue(ana, `${n}`)
    const due = await tasks(start)
    // None of these tasks is reported as done.
    for (const job of due) await run(job, 0, keep)
    const first = sent.map(({ id }) => id)
    sent = []
    await runDue(1)
    expect(sent.map(({ id }) => id)).toEqual(first)
    expect(await runDue(61)).toEqual(['11', '12'])
    expect(await waiting()).toEqual([])
  })

  test('wait also when the worker itself runs their tasks', async () => {
    const ana = anAddress()
    const bo = anAddress()
    for (let n = 1; n <= 25; n++) await queue(ana, `${n}`)
    for (let n = 1; n <= 5; n++) await queue(bo, `${n}`)
    const tools = listenerTools()
    const worker = startWorker({ url, tools, sendMail: keep, log: tools.log })
    const isDue = sql`select from graphile_worker._private_jobs where run_at <= now()`
    await expect.poll(async () => (await db.execute(isDue)).rowCount, { timeout: 20_000 }).toBe(0)
    await worker.stop()
    expect(sent.filter(({ to }) => to === ana)).toHaveLength(10)
    expect(sent.filter(({ to }) => to === bo)).toHaveLength(5)
    expect(await waiting()).toHaveLength(15)
  })

  test('that ask at the same moment take ten turns of an hour', async () => {
    for (const _round of rounds) {
      const to = anAddress()
      const turns = listenerTools({ now: () => start })
      for (let n = 0; n < 4; n++) await takeTurn(db, { id: `earlier ${n}`, to }, turns)
      const taken = await Promise.all(Array.from({ length: 8 }, (_, n) => takeTurn(db, { id: `${n}`, to }, turns)))
      expect(taken.map((turn) => turn.getTime()).toSorted()).toEqual([
        ...Array(6).fill(start.getTime()),
        ...Array(2).fill(after(60).getTime()),
      ])
    }
  })
})

test('an address is not stored as it is, and its row is deleted an hour after its last mail', async () => {
  const ana = anAddress()
  for (let n = 1; n <= 11; n++) await queue(ana, `${n}`)
  await runDue(0)
  expect(JSON.stringify(await db.select().from(mailTurns))).not.toContain(ana)
  await expireTurns(db, { now: () => after(59) })
  expect(await db.$count(mailTurns)).toBe(1)
  await expireTurns(db, { now: () => after(60) })
  expect(await db.$count(mailTurns)).toBe(0)
})

function queue(to: string, subject: string) {
  return queueMail(db, { to, subject, text: '', html: '' })
}

/** Runs the tasks that are due after this many minutes, as the worker does. Returns the subjects of the mails that were sent. */
async function runDue(minutes: number, sendMail: SendMail = keep, overrides: Parameters<typeof listenerTools>[0] = {}) {
  const before = sent.length
  for (const job of await tasks(after(minutes))) {
    await run(job, minutes, sendMail, overrides)
    await db.execute(sql`delete from graphile_worker._private_jobs where id = ${job.id}`)
  }
  return sent.slice(before).map(({ subject }) => subject)
}

function run(job: Job, minutes: number, sendMail: SendMail, overrides: Parameters<typeof listenerTools>[0] = {}) {
  return sendOne(db, { ...listenerTools({ now: () => after(minutes), ...overrides }), sendMail }, job.payload as Mail, { job })
}

async function tasks(now: Date): Promise<Job[]> {
  const { rows } = await db.$client.query<Job>(
    `select waiting.*, 'send-mail' as task_identifier from graphile_worker._private_jobs as waiting where run_at <= $1 order by priority, run_at, id`,
    [now],
  )
  return rows
}

async function waiting() {
  const { rows } = await db.execute<{ attempts: number; lastError: string | null }>(
    sql`select attempts, last_error as "lastError" from graphile_worker._private_jobs order by id`,
  )
  return rows
}

function numbers(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`)
}
