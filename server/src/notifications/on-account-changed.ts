import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { findCurrentPartners } from './find-current-partners.ts'
import { notify } from './notify.ts'

/** Notifies the other person of each job that is open or in progress, unless the account was enabled meanwhile. */
export function onAccountDisabled(db: Db, event: EventOf<'account.disabled'>, tools: ListenerTools) {
  return notifyPartners(db, event, 'partner_disabled', tools)
}

/** Notifies the other person of each job that is open or in progress, unless the account was disabled again meanwhile. */
export function onAccountEnabled(db: Db, event: EventOf<'account.enabled'>, tools: ListenerTools) {
  return notifyPartners(db, event, 'partner_enabled', tools)
}

type AccountEvent = { id: string; facts: { personId: string } }

async function notifyPartners(
  db: Db,
  { id: eventId, facts }: AccountEvent,
  kind: 'partner_disabled' | 'partner_enabled',
  { now }: ListenerTools,
) {
  const { personId } = facts
  const [person] = await db.select({ disabledAt: people.disabledAt }).from(people).where(eq(people.id, personId)).limit(1)
  if (!person || (person.disabledAt !== null) !== (kind === 'partner_disabled')) return
  for (const { jobId, otherId } of await findCurrentPartners(db, personId, now())) {
    await notify(db, { eventId, personIds: [otherId], kind, facts: { jobId, partnerId: personId } }, now())
  }
}
