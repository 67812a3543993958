/** The router parses '123' as a number and 'true' as a boolean, which are texts here. */
export function textInSearch(value: unknown): string | undefined {
  if (typeof value === 'string') return value || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}
