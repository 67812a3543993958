/** From the header Retry-After, which has seconds or a date. */
export function retryAtOf(retryAfter: string | null | undefined, now: Date): Date | undefined {
  if (!retryAfter) return undefined
  const at = /^\d{1,9}$/.test(retryAfter) ? now.getTime() + Number(retryAfter) * 1000 : Date.parse(retryAfter)
  return Number.isFinite(at) ? new Date(at) : undefined
}
