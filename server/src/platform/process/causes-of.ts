/** The words of an error and of what caused it. Of a failed query only the database's or its pooler's: drizzle's repeat its values. */
export function causesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('query' in error && error.cause !== undefined) return causesOf(error.cause)
  const inner = error instanceof AggregateError ? error.errors : error.cause === undefined ? [] : [error.cause]
  return [...new Set([error.message, ...inner.map(causesOf)])].filter(Boolean).join(': ') || error.name
}
