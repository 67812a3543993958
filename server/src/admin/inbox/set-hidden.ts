import type { Tx } from '#server/platform/db/open-database'
import { setPictureHidden } from '#server/portfolio/set-picture-hidden'
import { setReviewHidden } from '#server/reviews/set-review-hidden'
import type { Hideable } from './find-hideable.ts'

/** False if it was in that state already. */
export function setHidden(tx: Tx, { kind, id }: Hideable, hidden: { at: Date; reason: string } | null): Promise<boolean> {
  return kind === 'picture' ? setPictureHidden(tx, { pictureId: id, hidden }) : setReviewHidden(tx, { reviewId: id, hidden })
}
