import type { AdminQueue } from '@shutterbid/domain/admin/inbox-kinds'

export type AdminEvents = {
  'admin_rights.changed': { personId: string }
  /** An administrator answered, closed or reopened an entry, or unsubscribed an address. */
  'inbox.changed': { queue: AdminQueue; entryId: string }
}
