import { ORPCError } from '@orpc/server'
import type { BidOrder } from '@shutterbid/domain/bids/bid-groups'
import { metersPerMile } from '@shutterbid/domain/shared/places'
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { JobRow } from '#server/jobs/tables'
import { profiles } from '#server/profiles/tables'
import { bids } from '../tables.ts'

/** A total order. `cursor` is the position of a bid, where the next page begins. */
export type BidOrdering = { by: SQL[]; cursor: SQL<string>; after: (cursor: string | undefined) => SQL | undefined }

/** The index of the table gives this order. */
export const newestFirst = orderingBy(null)

/** Equal bids are ordered newest first; bids of unknown distance come last. */
export function orderingFor(order: BidOrder, job: Pick<JobRow, 'publicLatitude' | 'publicLongitude'>): BidOrdering {
  if (order === 'price') return orderingBy(sql`${bids.amountDollars}`)
  if (order === 'rating') return orderingBy(bestRated)
  if (order === 'distance') return orderingBy(wholeMilesTo(job))
  return newestFirst
}

/** By the rating as it is shown, in tenths, then by the number of reviews: one integer, which a cursor can hold. */
const bestRated = sql`(case when ${profiles.reviewCount} = 0 then 0
  else -((20 * ${profiles.ratingSum} + ${profiles.reviewCount}) / (2 * ${profiles.reviewCount})) * 1000000
    - least(${profiles.reviewCount}, 999999) end)`

/** Rounded like the shown distance: a more exact order would tell who of two lives nearer. */
function wholeMilesTo({ publicLatitude, publicLongitude }: Pick<JobRow, 'publicLatitude' | 'publicLongitude'>) {
  const shoot = sql`ll_to_earth(${publicLatitude}::float8, ${publicLongitude}::float8)`
  const miles = sql`sec_to_gc(${profiles.publicGlobe} <-> ${shoot}) / ${metersPerMile}::float8`
  return sql`coalesce(floor(${miles} + 0.5)::integer, ${farthest}::integer)`
}

const farthest = 1_000_000

/** By a number, the lowest first, then newest first. */
function orderingBy(key: SQL | null): BidOrdering {
  // Microseconds: JavaScript's instants have only milliseconds.
  const microseconds = sql`(extract(epoch from ${bids.submittedAt}) * 1000000)::bigint`
  return {
    by: [...(key ? [asc(key)] : []), desc(bids.submittedAt), desc(bids.id)],
    cursor: sql<string>`concat_ws(' ', ${key ?? sql`0`}, ${microseconds}, ${bids.id})`,
    after(cursor) {
      const last = parseCursor(cursor)
      if (!last) return undefined
      const at = sql`timestamptz 'epoch' + ${last.microseconds}::float8 * interval '1 microsecond'`
      const isOlder = sql`(${bids.submittedAt}, ${bids.id}) < (${at}, ${last.id}::uuid)`
      return key ? sql`(${key} > ${last.key}::integer or (${key} = ${last.key}::integer and ${isOlder}))` : isOlder
    },
  }
}

function parseCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined
  const [, key, microseconds, id] = shape.exec(cursor) ?? []
  if (!id) throw new ORPCError('BAD_REQUEST', { message: 'This is not a valid cursor.' })
  return { key: Number(key), microseconds: Number(microseconds), id }
}

const shape = /^(-?\d{1,8}) (\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
