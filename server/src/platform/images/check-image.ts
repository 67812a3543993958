import { no } from '@shutterbid/domain/shared/decision'
import { imageTypeOf } from '@shutterbid/domain/shared/image-type'
import sharp from 'sharp'

export type ImageRefusal = 'photo_wrong_type' | 'photo_stored_too_large' | 'photo_too_many_pixels' | 'photo_invalid' | 'photo_cannot_shrink'
/** Sizes in bytes, sides in pixels; the feature that takes the photo gives them. */
export type ImageLimits = {
  storedBytes: number
  targetBytes: number
  pixels: number
  longestSide: number
  shortestLongSide: number
  sideStep: number
}
export type ImageFacts = { type: 'image/jpeg' | 'image/png'; width: number; height: number; hasAlpha: boolean }
export type CheckedImage = { allowed: true; image: ImageFacts } | { allowed: false; refusal: ImageRefusal }

/**
 * Whether a file may be decoded at all, judged by what it is and not by what it is called. Reads the header only: a file that
 * breaks off further down is refused by `normalizeImage`. Sides are those of the upright picture.
 */
export async function checkImage(bytes: Uint8Array, limits: ImageLimits): Promise<CheckedImage> {
  if (bytes.length > limits.storedBytes) return no('photo_stored_too_large')
  // Before sharp sees it, which would read SVG and a dozen other formats too.
  const type = imageTypeOf(bytes)
  if (!type) return no('photo_wrong_type')
  try {
    const { autoOrient, hasAlpha, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (`image/${format}` !== type) return no('photo_wrong_type')
    if (autoOrient.width * autoOrient.height > limits.pixels) return no('photo_too_many_pixels')
    return { allowed: true, image: { type, ...autoOrient, hasAlpha } }
  } catch {
    return no('photo_invalid')
  }
}
