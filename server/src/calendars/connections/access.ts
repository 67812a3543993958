import type { CalendarAccess } from '#server/platform/calendars/calendar-driver'
import { decryptText, encryptText } from '#server/platform/encrypted-text'

const purpose = 'calendar access'

export function sealAccess(secret: string, access: CalendarAccess): string {
  return encryptText(secret, purpose, JSON.stringify(access))
}

/** Null if it was sealed with another secret. */
export function openAccess(secret: string, sealed: string): CalendarAccess | null {
  const text = decryptText(secret, purpose, sealed)
  return text === null ? null : JSON.parse(text)
}
