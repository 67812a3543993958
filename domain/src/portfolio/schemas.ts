import * as z from 'zod/mini'
import { oneLine } from '../shared/clean-text.ts'
import { portfolioLimits } from './limits.ts'

const pictureId = z.uuid()

/** The title of a picture, also its alternative text. It can be empty. */
export const pictureAlt = z
  .string()
  .check(z.overwrite(oneLine), z.maxLength(portfolioLimits.alt.max, `A title has at most ${portfolioLimits.alt.max} characters`))

/**
 * A picture of a portfolio or a vision board. `key` and each of `widths` name an existing file, `/files/{key}-{width}.webp`, of that width
 * or the picture's own if that is smaller. `width` and `height` are the picture's, in pixels; `hash` is its thumbhash in base64.
 */
export const pictureView = z.object({
  id: pictureId,
  key: z.string(),
  width: z.int(),
  height: z.int(),
  hash: z.string(),
  alt: z.string(),
  widths: z.array(z.int()),
  /** Why an administrator hid it: only its owner sees a hidden picture. */
  hiddenReason: z.optional(z.string()),
})
export type PictureView = z.infer<typeof pictureView>

/** All pictures of a person, in their new order. */
export const pictureOrder = z.array(pictureId).check(z.maxLength(portfolioLimits.pictures.max))

export const peopleWithPictures = z.array(z.uuid()).check(z.maxLength(portfolioLimits.first.people))
