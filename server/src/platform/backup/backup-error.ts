/** A sentence for the operator: what is wrong, and what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

/** Whether an error, or what caused it, has a code of Node or of PostgreSQL. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && (('code' in error && error.code === code) || hasCode(error.cause, code))
