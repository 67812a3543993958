import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { notify } from '#server/notifications/notify'
import { deliveries } from '#server/notifications/tables'
import { startWorker } from '#server/worker'
import { aClient } from '../../../factories/people.ts'
import { fakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { openLog } from '../log/log.ts'
import { wakeWorkers } from '../tasks/wake-workers.ts'
import { queueMail } from './queue-mail.ts'
import { smtpMail } from './smtp-mail.ts'

const { db, url } = await freshDatabase()
const smtp = await fakeSmtp()
const waiting = { timeout: 60_000, interval: 20 }
/** More than the 25 tries that a mail has, and more than three hours if one is made each 55 seconds. */
const tries = 200
let lines: { msg: string; failures?: number }[] = []

beforeEach(async () => {
  smtp.received.length = 0
  lines = []
  await db.execute(sql`truncate graphile_worker._private_jobs, mail_turns, deliveries`)
})

let running: { stop(): Promise<void> } | null = null
async function stopWorker() {
  await running?.stop()
  running = null
}
afterEach(stopWorker)

function startAWorker() {
  const log = openLog({ logLevel: 'warn', mode: 'demo' }, { write: (line) => void lines.push(JSON.parse(line)) })
  running = startWorker({
    url,
    tools: listenerTools({ log }),
    sendMail: smtpMail({ url: smtp.url, from: 'Shutterbid <hello@shutterbid.test>' }),
    log,
  })
}

test('after three hours without mail server each mail waits a minute at most, and each is sent once', async () => {
  const notified = await tellSomebody()
  const queued = Array.from({ length: 7 }, () => `${randomUUID()}@example.com`)
  for (const to of queued) await queueMail(db, { to, subject: 'A new bid', text: '', html: '' })
  await makeOlder({ hours: 3 })
  await smtp.goAway()
  startAWorker()
  for (let failures = 0; failures < tries; failures++) {
    await allWait()
    if (failures + 1 < tries) await tryNow(8)
  }
  expect(await mailsOfNotices()).toEqual([{ state: 'waiting', attempts: 0, reason: null }])
  expect(lines.map(({ msg }) => msg)).toEqual(['the mail server is away: mails wait for it'])

  await smtp.comeBack()
  await tryNow(8)
  await expect.poll(() => smtp.received.length, waiting).toBe(8)
  await expect.poll(async () => (await waits()).length, waiting).toBe(0)
  await stopWorker()
  expect(smtp.received.map(({ recipients }) => recipients.join()).toSorted()).toEqual([...queued, notified].toSorted())
  expect(lines.map(({ msg }) => msg)).toEqual(['the mail server is away: mails wait for it', 'the mail server takes mails again'])
}, 300_000)

test('a mail that the server does not take now waits for itself, and the others go', async () => {
  const unlucky = `${randomUUID()}@example.com`
  smtp.refusal = { at: 'recipient', code: 450, only: unlucky }
  await queueMail(db, { to: unlucky, subject: 'A new bid', text: '', html: '' })
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 6`)
  startAWorker()
  await expect.poll(async () => (await waits())[0], waiting).toMatchObject({ attempts: 7, isLong: true })
  const before = await waits()
  for (let n = 0; n < 3; n++) await queueMail(db, { to: `${randomUUID()}@example.com`, subject: 'A new bid', text: '', html: '' })
  await expect.poll(() => smtp.received.length, waiting).toBe(3)
  await stopWorker()
  expect(await waits()).toEqual(before)
  smtp.refusal = null
})

test('a mail that waited for five days is tried less and less often, and a notification is given up', async () => {
  await tellSomebody()
  await queueMail(db, { to: `${randomUUID()}@example.com`, subject: 'A new bid', text: '', html: '' })
  await makeOlder({ hours: 121 })
  await db.execute(sql`update deliveries set due_at = due_at - interval '121 hours'`)
  await db.execute(sql`update graphile_worker._private_jobs set attempts = 6`)
  await smtp.goAway()
  startAWorker()
  await expect
    .poll(async () => (await waits()).map(({ attempts, isLong }) => ({ attempts, isLong })), { timeout: 20_000 })
    .toEqual([{ attempts: 7, isLong: true }])
  expect(await mailsOfNotices()).toEqual([{ state: 'failed', attempts: 1, reason: 'gave_up' }])
  await stopWorker()
  await smtp.comeBack()
})

async function tellSomebody() {
  const { id: personId, email } = await aClient(db)
  await notify(db, { eventId: randomUUID(), personIds: [personId], kind: 'subscription_ended', facts: { canPay: true } }, new Date())
  return email
}

function mailsOfNotices() {
  const { state, attempts, reason } = deliveries
  return db.select({ state, attempts, reason }).from(deliveries).where(eq(deliveries.channel, 'mail'))
}

/** Until every task has failed or is held, and none is due in more than a minute. */
async function allWait() {
  const areAllHeld = async () =>
    (await waits()).every(({ isRunning, isSoon, error }) => !isRunning && isSoon && error === 'The mail server is away')
  await expect.poll(areAllHeld, waiting).toBe(true)
}

async function waits() {
  const { rows } = await db.execute<{
    attempts: number
    runAt: string
    isRunning: boolean
    isSoon: boolean
    isLong: boolean
    error: string | null
  }>(sql`
    select attempts, run_at::text as "runAt", locked_at is not null as "isRunning", last_error as error,
      run_at > now() and run_at < now() + interval '1 minute' as "isSoon", run_at > now() + interval '10 minutes' as "isLong"
    from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks where identifier in ('send-mail', 'deliver-mail'))`)
  return rows
}

/** Before the first try: the id of a mail is made from when it was queued. */
async function makeOlder({ hours }: { hours: number }) {
  await db.execute(sql`update graphile_worker._private_jobs set created_at = created_at - make_interval(secs => ${hours * 3600})`)
}

/** The time of so many waiting tasks has come. */
async function tryNow(count: number) {
  await db.execute(sql`
    update graphile_worker._private_jobs set run_at = now() - interval '1 second', last_error = null
    where id in (select id from graphile_worker._private_jobs where locked_at is null order by id limit ${count})`)
  await wakeWorkers(db, count)
}
