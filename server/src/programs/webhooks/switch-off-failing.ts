import { programLimits } from '@shutterbid/domain/programs/limits'
import { and, eq, isNotNull } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { instantText } from '#server/platform/date-texts'
import type { Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { recordEvent } from '../events.ts'
import { webhookDeliveries, webhooks } from '../tables.ts'

/** `isGone`: its server said so itself (410). */
type Failing = { address: string; failingSince: Date; isGone: boolean }

/** Switches a locked webhook off, and mails its owner. */
export async function switchOffFailing(
  tx: Tx,
  { id, personId, ...failing }: Failing & { id: string; personId: string },
  { now, publicUrl }: Pick<ListenerTools, 'now' | 'publicUrl'>,
) {
  await tx.update(webhooks).set({ switchedOffAt: now() }).where(eq(webhooks.id, id))
  await giveUpWaiting(tx, id)
  await recordEvent(tx, 'programs.changed', { personId })
  const { email, name } = people
  const [owner] = await tx.select({ email, name }).from(people).where(eq(people.id, personId)).limit(1)
  if (owner) await queueMail(tx, webhookOffMail(owner, failing, { now: now(), publicUrl }))
}

/** What waits to be sent to a webhook never is. */
export async function giveUpWaiting(tx: Tx, webhookId: string) {
  const { nextAttemptAt } = webhookDeliveries
  await tx
    .update(webhookDeliveries)
    .set({ nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), isNotNull(nextAttemptAt)))
}

export function webhookOffMail(
  person: { email: string; name: string },
  { address, failingSince, isGone }: Failing,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Mail {
  const since = `${instantText(failingSince, 'UTC', now)} UTC`
  return renderMail({
    to: person.email,
    subject: 'A webhook of yours was switched off',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      isGone
        ? 'The server of this webhook answered that it takes no more events (410), so we no longer send any to it:'
        : `For ${programLimits.webhooks.days} days, since ${since}, nothing that we sent to this webhook was accepted, so we no longer send events to it:`,
      address,
      'Repair it, then switch it on again in your account. What was not delivered is in its log, from where you can send it again.',
    ],
    action: { label: 'Your webhooks', url: `${publicUrl}/profile?tab=email` },
    footer: ['We always send this email when we switch a webhook off.'],
  })
}
