import type { ImageLimits, ImageRefusal } from './can-decode.ts'
import type { EncodedImage } from './encode-within.ts'
import { makeRenditions, type RenditionPlan, type Renditions } from './make-renditions.ts'
import { normalizeImage } from './normalize-image.ts'

export type ProcessedPhoto = ({ allowed: true; image: EncodedImage } & Renditions) | { allowed: false; refusal: ImageRefusal }

/** A photo in its stored form, with its renditions. */
export async function processPhoto(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<ProcessedPhoto> {
  const normalized = await normalizeImage(bytes, limits)
  if (!normalized.allowed) return normalized
  return { ...normalized, ...(await makeRenditions(normalized.image.bytes, plan)) }
}
