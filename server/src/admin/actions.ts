import type { AdminQueue } from '@shutterbid/domain/admin/inbox-kinds'
import type { AdminActionKind } from '@shutterbid/domain/admin/schemas'
import { eq } from 'drizzle-orm'
import { lockAdmins } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { forbidden } from '#server/platform/refuse'
import { recordEvent } from './events.ts'
import { adminActions } from './tables.ts'

/** Locks the administrators, so that their rights cannot change meanwhile. Throws if the actor is no longer one of them. */
export async function lockAsAdmin(tx: Tx, actor: { id: string }) {
  const admins = await lockAdmins(tx)
  if (!admins.some(({ id }) => id === actor.id)) throw forbidden()
}

type Action = { adminId: string; personId: string; kind: AdminActionKind; reason?: string; now: Date }

export async function recordAction(tx: Tx, { adminId, personId, kind, reason = '', now }: Action) {
  await tx.insert(adminActions).values({ adminId, personId, kind, reason, actedAt: now })
}

type EntryAction = {
  adminId: string
  kind: Extract<AdminActionKind, 'answered' | 'closed' | 'reopened' | 'unsubscribed'>
  queue: AdminQueue
  entryId: string
  /** Everybody whose entry it is; empty for a visitor's. */
  personIds: string[]
  now: Date
}

/** Records what was done to an entry, once for each person, and updates the open screens of other administrators. */
export async function recordEntryAction(tx: Tx, { personIds, now, ...action }: EntryAction) {
  const about = personIds.length > 0 ? personIds : [null]
  await tx.insert(adminActions).values(about.map((personId) => ({ ...action, personId, actedAt: now })))
  await recordEvent(tx, 'inbox.changed', { queue: action.queue, entryId: action.entryId })
}

/** Removes the reasons that were written about a person. */
export async function redactActions(tx: Tx, personId: string) {
  await tx.update(adminActions).set({ reason: '' }).where(eq(adminActions.personId, personId))
}
