import type { ImageLimits, ImageRefusal } from './can-decode.ts'
import { decodeImage } from './decode-image.ts'
import { makeRenditions, type RenditionPlan, type Renditions } from './make-renditions.ts'

export type ProcessedCopies = ({ allowed: true } & Renditions) | { allowed: false; refusal: ImageRefusal }

/** The renditions of a photo whose original is not stored. */
export async function processCopies(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<ProcessedCopies> {
  const decoded = await decodeImage(bytes, limits)
  if (!decoded.allowed) return decoded
  return { allowed: true, ...(await makeRenditions(decoded.pixels, plan)) }
}
