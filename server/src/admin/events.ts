import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import type { AdminEvents } from './event-facts.ts'

export const adminEvents = defineEvents<AdminEvents>({
  'admin_rights.changed': {
    topics: ({ personId }) => [{ channel: `inbox:${personId}`, recheck: 'topic' }],
  },
  'inbox.changed': {
    topics: () => [{ channel: 'inbox' }],
  },
})
export const { recordEvent } = recorderOf(adminEvents)
