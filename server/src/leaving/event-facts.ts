type OneExport = { personId: string; exportId: string }

export type LeavingEvents = {
  'export.requested': OneExport
  /** `expiresAt`: an instant, ISO 8601. */
  'export.ready': OneExport & { expiresAt: string }
  /** It expired or failed, or its owner asked for a newer one or deleted the account. */
  'export.ended': OneExport
}
