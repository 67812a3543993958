/** True if something does not exist, is not visible to the viewer, or was requested with a malformed id. */
export function isNotFoundError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'NOT_FOUND' || error.code === 'BAD_REQUEST')
}
