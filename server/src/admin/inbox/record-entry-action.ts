import type { AdminQueue } from '@shutterbid/domain/admin/inbox-kinds'
import type { AdminActionKind } from '@shutterbid/domain/admin/schemas'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { adminActions } from '../tables.ts'

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
