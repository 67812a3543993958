import { programLimits } from '@shutterbid/domain/programs/limits'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { people } from '#server/accounts/tables'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { NotAnswered } from '#server/platform/http/lanes'
import { retryAtOf } from '#server/platform/http/retry-at'
import { retryDelayMs } from '#server/platform/retry'
import { recordEvent } from '../events.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { addSendTasks, sendPriorities } from './send-tasks.ts'
import { switchOffFailing } from './switch-off-failing.ts'
import { webhookSecret } from './webhook-secret.ts'

type Tools = Pick<ListenerTools, 'now' | 'post' | 'publicUrl' | 'secret'>

const { id, attempts, createdAt, data, happenedAt, kind, nextAttemptAt, webhookId } = webhookDeliveries
const triedForMs = programLimits.webhooks.days * 86_400_000
/** The pauses double from at least one minute. */
const pauses = { firstMs: 120_000, maxMs: 12 * 3_600_000 }
/** Longer than a request takes: then its worker is gone. */
const claimMs = 2 * 60_000
/** A first attempt is later than its delivery, whose last attempt should still switch the webhook off. */
const marginMs = 3_600_000

/** Sends what is due of the log; later again if it fails. May be sent twice, always with the same id. */
export async function sendWebhook(db: Db, tools: Tools, { deliveryId }: { deliveryId: string }) {
  const claimed = await claim(db, deliveryId, tools.now())
  if (!claimed) return
  if (claimed.switchedOffAt ?? claimed.disabledAt) {
    await db.update(webhookDeliveries).set({ nextAttemptAt: null }).where(eq(id, deliveryId))
    return
  }
  const { putOffUntil, ...answer } = await post(tools, claimed)
  if (putOffUntil) await putOff(db, deliveryId, putOffUntil)
  else await db.transaction((tx) => store(tx, tools, claimed, answer))
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Undefined if it is not due, or being sent. */
async function claim(db: Db, deliveryId: string, now: Date) {
  const { address, previousSecretUntil, secretVersion, switchedOffAt } = webhooks
  const { disabledAt } = people
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: new Date(now.getTime() + claimMs) })
    .from(webhooks)
    .innerJoin(people, eq(people.id, webhooks.personId))
    // The clock of the database, by which tasks run, may be ahead.
    .where(sql`${id} = ${deliveryId} and ${webhooks.id} = ${webhookId} and ${nextAttemptAt} <= ${instant(now)} + interval '10 seconds'`)
    .returning({
      ...{ id, attempts, createdAt, data, happenedAt, kind, webhookId },
      ...{ address, disabledAt, previousSecretUntil, secretVersion, switchedOffAt },
    })
  return claimed
}

type Answer = { status: number | null; retryAt?: Date | undefined }

async function post({ now, post, secret }: Tools, claimed: Claimed): Promise<Answer & { putOffUntil?: Date | undefined }> {
  const body = JSON.stringify({ type: claimed.kind, timestamp: claimed.happenedAt.toISOString(), data: claimed.data })
  const at = now()
  const isOverlap = claimed.previousSecretUntil && claimed.previousSecretUntil > at
  const versions = [claimed.secretVersion, ...(isOverlap ? [claimed.secretVersion - 1] : [])]
  const signatures = versions.map((version) =>
    new Webhook(webhookSecret(secret, { id: claimed.webhookId, version })).sign(claimed.id, at, body),
  )
  try {
    const { status, headers } = await post(claimed.address, {
      headers: {
        'content-type': 'application/json',
        'webhook-id': claimed.id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signatures.join(' '),
      },
      body,
    })
    return { status, retryAt: retryAtOf(headers['retry-after'], now()) }
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error
    return { status: null, putOffUntil: error.retryAt }
  }
}

/** It was not tried. */
function putOff(db: Db, deliveryId: string, until: Date) {
  return db.transaction(async (tx) => {
    const waits = sql`${id} = ${deliveryId} and ${nextAttemptAt} is not null`
    const waiting = await tx
      .update(webhookDeliveries)
      .set({ attempts: sql`${attempts} - 1`, nextAttemptAt: until })
      .where(waits)
      .returning({ id })
    await addSendTasks(
      tx,
      waiting.map((delivery) => ({ ...delivery, at: until })),
      sendPriorities.again,
    )
  })
}

/** The outcome of an attempt, for the delivery and its webhook. */
async function store(tx: Tx, tools: Tools, claimed: Claimed, { status, retryAt }: Answer) {
  const now = tools.now()
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, claimed.webhookId)).for('update')
  // It was removed meanwhile.
  if (!webhook) return
  const isDelivered = status !== null && status >= 200 && status < 300
  const failingSince = isDelivered ? null : (webhook.failingSince ?? now)
  if (failingSince?.getTime() !== webhook.failingSince?.getTime()) {
    await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id))
    await recordEvent(tx, 'programs.changed', { personId: webhook.personId })
  }
  const isOff = webhook.switchedOffAt !== null
  const next = isDelivered || isOff ? null : nextAttempt(claimed, now, retryAt)
  await tx
    .update(webhookDeliveries)
    .set({ lastStatus: status, lastAttemptAt: now, nextAttemptAt: next, ...(isDelivered && { deliveredAt: now }) })
    .where(eq(id, claimed.id))
  const hasFailedForDays = failingSince !== null && now.getTime() - failingSince.getTime() >= triedForMs - marginMs
  if (!isDelivered && !isOff && (status === 410 || hasFailedForDays)) {
    await switchOffFailing(tx, { ...webhook, failingSince: failingSince ?? now, isGone: status === 410 }, tools)
  } else if (next) {
    await addSendTasks(tx, [{ id: claimed.id, at: next }], sendPriorities.again)
  }
}

/** Null once it was tried for long enough. A receiver may ask for more time. */
function nextAttempt({ attempts, createdAt }: Claimed, now: Date, retryAt: Date | undefined) {
  const lastAt = createdAt.getTime() + triedForMs
  if (now.getTime() >= lastAt) return null
  const pausedMs = now.getTime() + retryDelayMs(attempts - 1, pauses)
  const askedMs = Math.min(retryAt?.getTime() ?? 0, now.getTime() + pauses.maxMs)
  return new Date(Math.min(Math.max(pausedMs, askedMs), lastAt))
}
