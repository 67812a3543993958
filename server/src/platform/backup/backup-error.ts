/** A sentence for the operator: what is wrong, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** What failed in one sentence; a store of files hides it in the cause. */
export function problemText(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
