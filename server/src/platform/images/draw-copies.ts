import type { ImageLimits, ImageRefusal } from './can-decode.ts'
import { decodeImage } from './decode-image.ts'
import { makeRenditions, type RenditionPlan, type Renditions } from './make-renditions.ts'

export type DrawnCopies = ({ allowed: true } & Renditions) | { allowed: false; refusal: ImageRefusal }

/** The smaller copies of a photo whose original is not stored. */
export async function drawCopies(bytes: Uint8Array, limits: ImageLimits, plan: RenditionPlan): Promise<DrawnCopies> {
  const decoded = await decodeImage(bytes, limits)
  if (!decoded.allowed) return decoded
  return { allowed: true, ...(await makeRenditions(decoded.pixels, plan)) }
}
