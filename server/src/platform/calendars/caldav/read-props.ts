import type { DAVResponse } from 'tsdav'
import { CalendarError } from '../calendar-driver.ts'

/** The text of a property, which the parser gives as a number if it looks like one. */
export function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'object' && value !== null && '_cdata' in value) return String(value._cdata)
  return ''
}

/** The addresses in a property, made absolute. */
export function hrefsIn(value: unknown, base: string): string[] {
  const [first] = [value].flat()
  if (typeof first !== 'object' || first === null || !('href' in first)) return []
  return [first.href].flat().flatMap((one) => (textOf(one) ? (URL.parse(textOf(one), base)?.href ?? []) : []))
}

export function namesIn(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : []
}

/** Throws the problem of an answer that is not a multi-status. */
export function assertAnswered(responses: DAVResponse[]): DAVResponse[] {
  const [first] = responses
  const isList = typeof first?.raw === 'object' && first.raw !== null && 'multistatus' in first.raw
  if (first && isList) return responses.filter(({ href }) => href !== undefined)
  if (first?.status === 403) throw new CalendarError('denied')
  if (first?.status === 404 || first?.status === 410) throw new CalendarError('gone')
  throw new CalendarError('not_a_calendar')
}
