/** The answer to what is not there, is not yours to open, or has no such address. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
}
