import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { programLimits } from '@shutterbid/domain/programs/limits'
import type { NewWebhook } from '@shutterbid/domain/programs/webhook-schemas'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { isPublicAddress } from '#server/platform/http/fetch-public'
import { refused } from '#server/platform/refuse'
import type { Actor } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { webhooks } from '../tables.ts'
import { listWebhooks } from './own-webhooks.ts'

/** Refuses with webhook_address_not_allowed and too_many_webhooks. What a name leads to is checked when something is sent. */
export async function createWebhook(
  tx: Tx,
  actor: Actor,
  { address, kinds }: NewWebhook,
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  const { hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (hostname === new URL(publicUrl).hostname || (isIP(host) && !isPublicAddress(host))) throw refused('webhook_address_not_allowed')
  // So that the number is exact.
  const { id: personId } = await lockSelf(tx, actor.id)
  if ((await listWebhooks(tx, personId, now)).length >= programLimits.webhooks.max) throw refused('too_many_webhooks')
  const id = randomUUID()
  await tx.insert(webhooks).values({ id, personId, address, kinds, createdAt: now })
  await recordEvent(tx, 'programs.changed', { personId })
  return { webhookId: id }
}
