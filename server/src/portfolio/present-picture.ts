import { renditionPlans } from '@shutterbid/domain/portfolio/limits'
import { renditionsOf } from '@shutterbid/domain/portfolio/rules'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import type { PictureRow } from './tables.ts'

/** Made during the upload, so that the picture shows immediately; the others follow. */
export const firstRendition = renditionPlans.picture.sizes[0]

export type ShownPicture = Pick<PictureRow, 'id' | 'key' | 'width' | 'height' | 'hash' | 'alt' | 'state' | 'hiddenReason'>

export function presentPicture({ id, key, width, height, hash, alt, state, hiddenReason }: ShownPicture): PictureView {
  const widths = state === 'ready' ? renditionsOf(width).map((size) => size.width) : [firstRendition.width]
  return { id, key, width, height, hash, alt, widths, ...(hiddenReason === null ? {} : { hiddenReason }) }
}
