import * as z from 'zod/mini'
import { portfolioLimits } from './limits.ts'
import { oneLine } from './one-line.ts'

const pictureId = z.uuid()

/** What a picture is called: shown under it, and read out to people who do not see it. Empty is fine. */
export const pictureAlt = z
  .string()
  .check(z.overwrite(oneLine), z.maxLength(portfolioLimits.alt.most, `A title has at most ${portfolioLimits.alt.most} characters`))

/**
 * A picture of a portfolio or a vision board. `key` and each of `widths` name a file that is there: `/files/{key}-{width}.webp`, as wide as
 * that or, if the picture is smaller, as the picture. `width` and `height` are those of the picture in pixels, `hash` its thumbhash in base64.
 */
export const pictureView = z.object({
  id: pictureId,
  key: z.string(),
  width: z.int(),
  height: z.int(),
  hash: z.string(),
  alt: z.string(),
  widths: z.array(z.int()),
})
export type PictureView = z.infer<typeof pictureView>

/** All of somebody's pictures, in the order in which they are to stand. */
export const pictureOrder = z.array(pictureId).check(z.maxLength(portfolioLimits.pictures.most))

export const peopleWithPictures = z.array(z.uuid()).check(z.maxLength(portfolioLimits.first.people))
