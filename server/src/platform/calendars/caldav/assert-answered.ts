import { CalendarError } from '../calendar-driver.ts'
import type { DavAnswer } from './open-dav.ts'
import type { DavResponse } from './read-multistatus.ts'

/** Throws the problem of an answer that is not a multi-status. */
export function assertAnswered({ status, isList, responses }: DavAnswer): DavResponse[] {
  if (isList) return responses
  if (status === 403) throw new CalendarError('denied')
  if (status === 404 || status === 410) throw new CalendarError('gone')
  throw new CalendarError('not_a_calendar')
}
