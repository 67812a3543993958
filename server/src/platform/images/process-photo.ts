import { no } from '@shutterbid/domain/shared/decision'
import type { ImageLimits, ImageRefusal } from './can-decode.ts'
import { decodeImage } from './decode-image.ts'
import { type EncodedImage, encodeWithin } from './encode-within.ts'
import { makeRenditions, type RenditionPlan, type Renditions } from './make-renditions.ts'

export type ProcessedPhoto = ({ allowed: true; image: EncodedImage } & Renditions) | { allowed: false; refusal: ImageRefusal }

/** A photo in its stored form, with its renditions. */
export async function processPhoto(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<ProcessedPhoto> {
  const normalized = await normalizeImage(bytes, limits)
  if (!normalized.allowed) return normalized
  return { ...normalized, ...(await makeRenditions(normalized.image.bytes, plan)) }
}

export type ProcessedCopies = ({ allowed: true } & Renditions) | { allowed: false; refusal: ImageRefusal }

/** The renditions of a photo whose original is not stored. */
export async function processCopies(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<ProcessedCopies> {
  const decoded = await decodeImage(bytes, limits)
  if (!decoded.allowed) return decoded
  return { allowed: true, ...(await makeRenditions(decoded.pixels, plan)) }
}

export type NormalizedImage = { allowed: true; image: EncodedImage } | { allowed: false; refusal: ImageRefusal }

/**
 * A photo in its stored form: re-encoded from its pixels, so that no metadata survives; upright, 8-bit sRGB, no side longer than the limit,
 * a JPEG unless it has transparency. Refuses what `decodeImage` refuses and what cannot be made small enough.
 */
export async function normalizeImage(bytes: Uint8Array, limits: ImageLimits): Promise<NormalizedImage> {
  const decoded = await decodeImage(bytes, limits)
  if (!decoded.allowed) return decoded
  const image = await encodeWithin(decoded.pixels, limits)
  return image ? { allowed: true, image } : no('photo_cannot_shrink')
}
