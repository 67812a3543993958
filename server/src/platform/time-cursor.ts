import { ORPCError } from '@orpc/server'

/** Where a page ended that is ordered by time and id: the instant, which moves on, and the id, which settles ties. */
export function cursorOf({ at, id }: { at: Date; id: string }) {
  return `${at.toISOString()} ${id}`
}

export function placeIn(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [, at = '', id] = shape.exec(cursor) ?? []
  if (!id || !isInstant(at)) throw new ORPCError('BAD_REQUEST', { message: 'This is not a cursor that a page gave.' })
  return { at, id }
}

/** A moment of the calendar that PostgreSQL knows too: no 31st of February, no year 0. */
function isInstant(at: string) {
  const moment = new Date(at)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === at && moment.getUTCFullYear() > 0
}

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
