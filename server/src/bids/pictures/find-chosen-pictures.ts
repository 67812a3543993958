import { bidLimits } from '@shutterbid/domain/bids/limits'
import { and, asc, eq, getTableColumns, inArray, isNull } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/open-database'
import { presentPicture } from '#server/portfolio/present-picture'
import { pictures } from '#server/portfolio/tables'
import { bidPictures } from './tables.ts'

/** The pictures chosen for each of these bids, without those that an administrator hid. */
export async function findChosenPictures(db: Db | Tx, bidIds: string[]) {
  if (bidIds.length === 0) return new Map<string, ReturnType<typeof presentPicture>[]>()
  const found = await db
    .select({ bidId: bidPictures.bidId, picture: getTableColumns(pictures) })
    .from(bidPictures)
    .innerJoin(pictures, eq(pictures.id, bidPictures.pictureId))
    .where(and(inArray(bidPictures.bidId, bidIds), isNull(pictures.hiddenAt)))
    .orderBy(asc(bidPictures.bidId), asc(bidPictures.place))
    .limit(bidIds.length * bidLimits.pictures)
  const byBid = Map.groupBy(found, ({ bidId }) => bidId)
  return new Map([...byBid].map(([bidId, chosen]) => [bidId, chosen.map(({ picture }) => presentPicture(picture))]))
}
