import { defineEvents } from '#server/platform/events/define-events'
import { recorderOf } from '#server/platform/events/record-event'
import { removeFilesNow } from '#server/platform/files/remove-files-now'
import { topicsOfPerson } from '#server/platform/live/channels'
import type { LeavingEvents } from './event-facts.ts'

export const leavingEvents = defineEvents<LeavingEvents>({
  'export.requested': { topics: topicsOfPerson('export') },
  'export.ready': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/about-people/export-ready')).onExportReady },
    },
    topics: topicsOfPerson('export'),
  },
  'export.ended': {
    listeners: {
      files: removeFilesNow,
    },
    topics: topicsOfPerson('export'),
  },
})
export const { recordEvent, recordEvents } = recorderOf(leavingEvents)
