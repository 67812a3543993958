import { ORPCError } from '@orpc/server'
import { searchLimits } from '@shutterbid/domain/search/limits'

/**
 * The number of earlier items of a cursor. A list by distance can only be continued by counting, so it has a maximum, and a cursor beyond
 * it is refused.
 */
export function offsetOfCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const depth = /^\d{1,4}$/.test(cursor) ? Number(cursor) : Number.POSITIVE_INFINITY
  if (depth >= searchLimits.maxListed) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return depth
}
