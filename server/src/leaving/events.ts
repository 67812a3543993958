import { defineEvents } from '#server/platform/events/define-events'

type OneExport = { personId: string; exportId: string }

export type LeavingEvents = {
  'export.requested': OneExport
  /** `expiresAt`: an instant, ISO 8601. */
  'export.ready': OneExport & { expiresAt: string }
  /** It expired or failed, or its owner asked for a newer one or deleted the account. Its file, if there is one, is removed. */
  'export.ended': OneExport & { fileKey: string }
}

export const leavingEvents = defineEvents<LeavingEvents>({
  'export.requested': {
    topics: ({ personId }) => [{ channel: `export:${personId}` }],
  },
  'export.ready': {
    listeners: {
      notifications: { load: async () => (await import('#server/notifications/on-export-ready')).onExportReady },
    },
    topics: ({ personId }) => [{ channel: `export:${personId}` }],
  },
  'export.ended': {
    listeners: {
      leaving: { load: async () => (await import('./export/on-export-ended.ts')).onExportEnded },
      'leaving-late': { load: async () => (await import('./export/on-export-ended.ts')).onExportEnded, afterSeconds: 3600 },
    },
    topics: ({ personId }) => [{ channel: `export:${personId}` }],
  },
})
