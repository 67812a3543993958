import { programLimits } from '@shutterbid/domain/programs/limits'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { people } from '#server/accounts/tables'
import { instant } from '#server/platform/db/literal'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { SendFailed } from '#server/platform/http/lanes'
import { retryAtOf } from '#server/platform/http/retry-at'
import { queueMail } from '#server/platform/mail/queue-mail'
import { retryDelayMs } from '#server/platform/retry'
import { webhookDeliveries, webhooks } from '../tables.ts'
import { overlapOf, updateWebhook } from './own-webhooks.ts'
import { addSendTasks, sendPriorities } from './send-tasks.ts'
import { webhookOffMail } from './webhook-off-mail.ts'
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
  if (!claimed?.nextAttemptAt) return
  const answer = await post(tools, claimed)
  await db.transaction((tx) => store(tx, tools, claimed, answer))
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Undefined if it is not due, or being sent. It is given up if nothing is sent to its webhook or its owner any more. */
async function claim(db: Db, deliveryId: string, now: Date) {
  const { address, previousSecretUntil, secretVersion, switchedOffAt } = webhooks
  const { disabledAt, email, name } = people
  const [claimed] = await db
    .update(webhookDeliveries)
    .set({
      nextAttemptAt: sql`case when ${switchedOffAt} is null and ${disabledAt} is null then ${instant(new Date(now.getTime() + claimMs))} end`,
    })
    .from(webhooks)
    .innerJoin(people, eq(people.id, webhooks.personId))
    // The clock of the database, by which tasks run, may be ahead.
    .where(sql`${id} = ${deliveryId} and ${webhooks.id} = ${webhookId} and ${nextAttemptAt} <= ${instant(now)} + interval '10 seconds'`)
    .returning({
      id,
      attempts,
      createdAt,
      data,
      happenedAt,
      kind,
      nextAttemptAt,
      webhookId,
      address,
      previousSecretUntil,
      secretVersion,
      owner: { email, name },
    })
  return claimed
}

/** `putOffUntil`: it was not tried. */
type Answer = { status: number | null; retryAt?: Date | undefined; putOffUntil?: Date | undefined }

async function post({ now, post, secret }: Tools, claimed: Claimed): Promise<Answer> {
  const body = JSON.stringify({ type: claimed.kind, timestamp: claimed.happenedAt.toISOString(), data: claimed.data })
  const at = now()
  const { secretVersion } = claimed
  const versions = overlapOf(claimed, at) ? [secretVersion, secretVersion - 1] : [secretVersion]
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
    if (!(error instanceof SendFailed)) throw error
    return { status: null, putOffUntil: error.retryAt }
  }
}

/** The outcome of an attempt, for the delivery and its webhook. */
async function store(tx: Tx, { now, publicUrl }: Tools, claimed: Claimed, { status, retryAt, putOffUntil }: Answer) {
  const at = now()
  const [webhook] = await tx.select().from(webhooks).where(eq(webhooks.id, claimed.webhookId)).for('update')
  // It was removed meanwhile.
  if (!webhook) return
  const isDelivered = status !== null && status >= 200 && status < 300
  const hasFailed = !isDelivered && !putOffUntil
  const failingSince = isDelivered ? null : (webhook.failingSince ?? (hasFailed ? at : null))
  const hasFailedForDays = failingSince !== null && at.getTime() - failingSince.getTime() >= triedForMs - marginMs
  const switchedOffAt = webhook.switchedOffAt ?? (hasFailed && (status === 410 || hasFailedForDays) ? at : null)
  const next = isDelivered || switchedOffAt ? null : (putOffUntil ?? nextAttempt(claimed, at, retryAt))
  const tried = { attempts: claimed.attempts + 1, lastStatus: status, lastAttemptAt: at, ...(isDelivered && { deliveredAt: at }) }
  await tx
    .update(webhookDeliveries)
    .set({ ...(!putOffUntil && tried), nextAttemptAt: next })
    .where(eq(id, claimed.id))
  if (next) await addSendTasks(tx, [{ id: claimed.id, personId: webhook.personId }], next, sendPriorities.again)
  if (failingSince === webhook.failingSince && switchedOffAt === webhook.switchedOffAt) return
  await updateWebhook(tx, webhook, { failingSince, switchedOffAt })
  if (switchedOffAt === webhook.switchedOffAt) return
  const failing = { address: webhook.address, failingSince: failingSince ?? at }
  await queueMail(tx, webhookOffMail(claimed.owner, failing, { now: at, publicUrl }))
}

/** Null once it was tried for long enough. A receiver may ask for more time. */
function nextAttempt({ attempts, createdAt }: Claimed, now: Date, retryAt: Date | undefined) {
  const lastAt = createdAt.getTime() + triedForMs
  if (now.getTime() >= lastAt) return null
  const pausedMs = now.getTime() + retryDelayMs(attempts, pauses)
  const askedMs = Math.min(retryAt?.getTime() ?? 0, now.getTime() + pauses.maxMs)
  return new Date(Math.min(Math.max(pausedMs, askedMs), lastAt))
}
