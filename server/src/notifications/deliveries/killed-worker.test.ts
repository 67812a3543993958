import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadOrCreatePushKeys } from '#server/platform/push/push-keys'
import { unlockOrphans } from '#server/platform/tasks/unlock-orphans'
import { aClient } from '../../../factories/people.ts'
import { aPushDevice } from '../../../factories/push-devices.ts'
import { fakePushService } from '../../../test/fakes/fake-push-service.ts'
import { fakeSmtp } from '../../../test/fakes/fake-smtp.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { isNightly, rounds } from '../../../test/nightly.ts'
import { testSecret } from '../../../test/test-services.ts'
import { notify } from '../notify.ts'

const { db, url } = await freshDatabase()
const keys = await loadOrCreatePushKeys(db, testSecret)
const smtp = await fakeSmtp()
const service = await fakePushService(keys)
const points = ['it started', 'a mail was taken', 'a mail was answered', 'a push was taken', 'a push was answered'] as const
const kills = isNightly ? rounds.map((round) => points[round % points.length]!) : points
const waiting = { timeout: 60_000 }

test('each notice reaches its person once by mail and once by push, although workers are killed while they send', async () => {
  const told: { email: string; endpoint: string }[] = []
  for (const point of kills) {
    told.push(await tellSomebody())
    await killAWorker(point)
    await unlockAll()
  }
  const last = aWorker()
  await expect.poll(countUnsent, waiting).toBe(0)
  last.kill('SIGKILL')
  await once(last, 'exit')

  for (const { email, endpoint } of told) {
    const mails = smtp.received.filter(({ recipients }) => recipients.includes(email)).map(({ mail }) => mail.messageId)
    const pushes = service.received.filter((push) => push.endpoint === endpoint)
    // What is sent again has the same Message-ID, or the same topic and id, and so takes the place of the first.
    expect([
      new Set(mails).size,
      new Set(pushes.map(({ topic }) => topic)).size,
      new Set(pushes.map(({ payload }) => payload)).size,
    ]).toEqual([1, 1, 1])
  }
  // Only what was on its way to a worker that was killed is sent again.
  expect(smtp.received.length).toBeLessThanOrEqual(2 * kills.length)
  expect(service.received.length).toBeLessThanOrEqual(2 * kills.length)
  expect(service.problems).toEqual([])
}, 300_000)

async function tellSomebody() {
  const { id: personId, email } = await aClient(db)
  const { endpoint } = await aPushDevice(db, { personId, ...service.aDevice() })
  await notify(db, { eventId: randomUUID(), personIds: [personId], kind: 'subscription_ended', facts: { canPay: true } }, new Date())
  return { email, endpoint }
}

function aWorker() {
  const program = join(import.meta.dirname, '../../../test/worker-of-channels.ts')
  return fork(program, [url, smtp.url, service.url, keys.publicKey, keys.privateKey], { execArgv: [] })
}

async function killAWorker(point: (typeof points)[number]) {
  const worker = aWorker()
  const exited = once(worker, 'exit')
  const kill = () => worker.kill('SIGKILL')
  // Its answer is written next, and may or may not be read.
  const killNext = () => void setImmediate(kill)
  smtp.onReceived = { 'a mail was taken': kill, 'a mail was answered': killNext }[point as string] ?? (() => {})
  service.onReceived = { 'a push was taken': kill, 'a push was answered': killNext }[point as string] ?? (() => {})
  if (point === 'it started') worker.on('message', kill)
  await exited
  smtp.onReceived = () => {}
  service.onReceived = () => {}
}

/** The database has noticed that the worker is gone. */
async function unlockAll() {
  const countLocked = async () => {
    await unlockOrphans(db, { heldForSeconds: 0 })
    await db.execute(sql`update graphile_worker._private_jobs set run_at = least(run_at, now())`)
    return (await db.$client.query('select from graphile_worker._private_jobs where locked_at is not null')).rowCount
  }
  await expect.poll(countLocked, waiting).toBe(0)
}

async function countUnsent() {
  await db.execute(sql`update graphile_worker._private_jobs set run_at = least(run_at, now()) where locked_at is null`)
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from deliveries where channel in ('mail', 'push') and state <> 'sent'`,
  )
  return rows[0]?.count
}
