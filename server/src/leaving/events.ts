import { defineEvents } from '#server/platform/events/define-events'
import { removeFilesNow } from '#server/platform/files/remove-files-now'

type OneExport = { personId: string; exportId: string }

export type LeavingEvents = {
  'export.requested': OneExport
  /** `expiresAt`: an instant, ISO 8601. */
  'export.ready': OneExport & { expiresAt: string }
  /** It expired or failed, or its owner asked for a newer one or deleted the account. */
  'export.ended': OneExport
}

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
