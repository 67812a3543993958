import { programLimits } from '@shutterbid/domain/programs/limits'
import type { ChangedWebhook } from '@shutterbid/domain/programs/webhook-schemas'
import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { webhooks } from '../tables.ts'
import { lockOwnWebhook, overlapOf, updateWebhook } from './own-webhooks.ts'

type Own = { webhookId: string }

/** Chooses its events, and switches it on or off. One that is switched on again counts as not having failed. */
export async function changeWebhook(tx: Tx, actor: Actor, { webhookId, kinds, isOn }: ChangedWebhook, now: Date) {
  const webhook = await lockOwnWebhook(tx, actor, webhookId)
  const switchedOffAt = isOn ? null : (webhook.switchedOffAt ?? now)
  const failingSince = isOn && webhook.switchedOffAt ? null : webhook.failingSince
  await updateWebhook(tx, webhook, { kinds, switchedOffAt, failingSince })
  return done
}

/** Its log goes as well. */
export async function removeWebhook(tx: Tx, actor: Actor, { webhookId }: Own) {
  await lockOwnWebhook(tx, actor, webhookId)
  await tx.delete(webhooks).where(eq(webhooks.id, webhookId))
  await recordEvent(tx, 'programs.changed', { personId: actor.id })
  return done
}

/** The secret before stays valid for a day. Refuses with webhook_secret_just_changed: a third one would end it early. */
export async function rotateSecret(tx: Tx, actor: Actor, { webhookId }: Own, now: Date) {
  const webhook = await lockOwnWebhook(tx, actor, webhookId)
  if (overlapOf(webhook, now)) throw refused('webhook_secret_just_changed')
  const secretVersion = webhook.secretVersion + 1
  const previousSecretUntil = new Date(now.getTime() + programLimits.webhooks.oldSecretHours * 3_600_000)
  await updateWebhook(tx, webhook, { secretVersion, previousSecretUntil })
  return { version: secretVersion, previousSecretUntil }
}
