import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { removeFilesNow } from '#server/platform/files/remove-files-now'
import type { LeavingEvents } from './event-facts.ts'

export const leavingEvents = defineEvents<LeavingEvents>({
  'export.requested': {
    topics: ({ personId }) => [{ channel: `export:${personId}` }],
  },
  'export.ready': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/export-ready')).onExportReady },
    },
    topics: ({ personId }) => [{ channel: `export:${personId}` }],
  },
  'export.ended': {
    listeners: {
      files: removeFilesNow,
    },
    topics: ({ personId }) => [{ channel: `export:${personId}` }],
  },
})
export const { recordEvent, recordEvents } = recorderOf(leavingEvents)
