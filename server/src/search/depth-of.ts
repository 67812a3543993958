import { ORPCError } from '@orpc/server'
import { searchLimits } from '@shutterbid/domain/search/limits'

/**
 * How many a cursor has left behind. Nothing but counting leads to the middle of a list by distance, so a list ends at a depth, and a cursor
 * from beyond it is refused.
 */
export function depthOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0
  const depth = /^\d{1,4}$/.test(cursor) ? Number(cursor) : Number.POSITIVE_INFINITY
  if (depth >= searchLimits.deepest) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return depth
}
