import type { AdminQueue } from '@shutterbid/domain/admin/inbox-kinds'
import { defineEvents } from '#server/platform/events/define-events'

export type AdminEvents = {
  'admin_rights.changed': { personId: string }
  /** An administrator answered, closed or reopened an entry, or unsubscribed an address. */
  'inbox.changed': { queue: AdminQueue; entryId: string }
}

export const adminEvents = defineEvents<AdminEvents>({
  'admin_rights.changed': {
    topics: ({ personId }) => [{ channel: `inbox:${personId}`, recheck: 'topic' }],
  },
  'inbox.changed': {
    topics: () => [{ channel: 'inbox' }],
  },
})
