import { bidLimits } from '@shutterbid/domain/bids/limits'
import { canChoosePictures } from '@shutterbid/domain/bids/rules'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { assertAllowed } from '#server/platform/refuse'
import { pictures } from '#server/portfolio/tables'
import { bidPictures } from './tables.ts'

type Choice = { bidId: string; photographerId: string; pictureIds: string[] }

/** Replaces the pictures of the bid, in this order. Returns whether that changed anything. */
export async function choosePictures(tx: Tx, { bidId, photographerId, pictureIds }: Choice) {
  const chosen = await tx
    .select({ pictureId: bidPictures.pictureId })
    .from(bidPictures)
    .where(eq(bidPictures.bidId, bidId))
    .orderBy(asc(bidPictures.place))
    .limit(bidLimits.pictures)
  if (chosen.map(({ pictureId }) => pictureId).join() === pictureIds.join()) return false
  assertAllowed(canChoosePictures({ wanted: pictureIds.length, own: await countOwn(tx, { photographerId, pictureIds }) }))
  await tx.delete(bidPictures).where(eq(bidPictures.bidId, bidId))
  if (pictureIds.length > 0)
    await tx.insert(bidPictures).values(pictureIds.map((pictureId, index) => ({ bidId, pictureId, place: index + 1 })))
  return true
}

/** Locked, so that none of them is deleted before the bid has it. */
async function countOwn(tx: Tx, { photographerId, pictureIds }: Omit<Choice, 'bidId'>) {
  const own = await tx
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.personId, photographerId), inArray(pictures.id, pictureIds), isNull(pictures.hiddenAt)))
    .orderBy(asc(pictures.id))
    .limit(bidLimits.pictures)
    .for('key share')
  return own.length
}
