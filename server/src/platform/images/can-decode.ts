import { type Decision, no, yes } from '@shutterbid/domain/shared/decision'
import { imageTypeOf } from '@shutterbid/domain/shared/image-type'

export type ImageRefusal =
  | 'photo_wrong_type'
  | 'photo_stored_too_large'
  | 'photo_too_many_pixels'
  | 'photo_invalid'
  | 'photo_cannot_shrink'
  | 'photo_takes_too_long'
/** In bytes and pixels; given by the feature that accepts the photo. */
export type ImageLimits = {
  storedBytes: number
  targetBytes: number
  pixels: number
  longestSide: number
  shortestLongSide: number
  sideStep: number
}

/** Whether a file is worth decoding, by its size and first bytes; its name and declared type are not trusted. */
export function canDecode(bytes: Uint8Array, { storedBytes }: Pick<ImageLimits, 'storedBytes'>): Decision<ImageRefusal> {
  if (bytes.length > storedBytes) return no('photo_stored_too_large')
  return imageTypeOf(bytes) ? yes : no('photo_wrong_type')
}
