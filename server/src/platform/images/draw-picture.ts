import type { ImageLimits, ImageRefusal } from './can-decode.ts'
import type { EncodedImage } from './encode-within.ts'
import { makeRenditions, type RenditionPlan, type Renditions } from './make-renditions.ts'
import { normalizeImage } from './normalize-image.ts'

export type DrawnPicture = ({ allowed: true; image: EncodedImage } & Renditions) | { allowed: false; refusal: ImageRefusal }

/** A photo in its stored form, with smaller copies. */
export async function drawPicture(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<DrawnPicture> {
  const normalized = await normalizeImage(bytes, limits)
  if (!normalized.allowed) return normalized
  return { ...normalized, ...(await makeRenditions(normalized.image.bytes, plan)) }
}
