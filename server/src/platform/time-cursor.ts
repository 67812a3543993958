import { ORPCError } from '@orpc/server'

/** The end of a page that is ordered by time and id. */
export function cursorOf({ at, id }: { at: Date; id: string }) {
  return `${at.toISOString()} ${id}`
}

export function parseCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [, at = '', id] = shape.exec(cursor) ?? []
  if (!id || !isInstant(at)) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return { at, id }
}

/** Rejects February 31 and years that PostgreSQL does not accept. */
function isInstant(at: string) {
  const moment = new Date(at)
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === at && moment.getUTCFullYear() > 0
}

const shape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
