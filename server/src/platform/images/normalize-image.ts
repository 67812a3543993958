import { no } from '@shutterbid/domain/shared/decision'
import sharp, { type Sharp } from 'sharp'
import { checkImage, type ImageFacts, type ImageLimits, type ImageRefusal } from './check-image.ts'
import { inImageQueue } from './image-queue.ts'

export type NormalImage = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
  width: number
  height: number
}
export type NormalizedImage = { allowed: true; image: NormalImage } | { allowed: false; refusal: ImageRefusal }

const jpegQualities = [88, 80, 70, 60, 50]
const mostSeconds = 30

/**
 * A photo as we keep it, drawn anew from its pixels so that nothing else in the file survives: upright, 8-bit sRGB, without metadata,
 * no side longer than the limit, a JPEG unless it has transparency. Refuses what `checkImage` refuses, what does not decode to its
 * end, and what cannot be made small enough.
 */
export async function normalizeImage(bytes: Uint8Array, limits: ImageLimits): Promise<NormalizedImage> {
  const checked = await checkImage(bytes, limits)
  if (!checked.allowed) return checked
  return inImageQueue(async () => {
    const decoded = () => sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error' }).timeout({ seconds: mostSeconds })
    try {
      const isTransparent = checked.image.hasAlpha && !(await decoded().stats()).isOpaque
      for (const attempt of attempts(checked.image, isTransparent, limits)) {
        const image = await encode(decoded(), attempt)
        if (image.bytes.length <= limits.targetBytes) return { allowed: true, image }
      }
      return no('photo_cannot_shrink')
    } catch {
      return no('photo_invalid')
    }
  })
}

type Attempt = { side: number; jpegQuality: number | null }

function* attempts({ width, height }: ImageFacts, isTransparent: boolean, limits: ImageLimits): Generator<Attempt> {
  let side = Math.min(limits.longestSide, Math.max(width, height))
  for (const quality of isTransparent ? [null] : jpegQualities) yield { side, jpegQuality: quality }
  const jpegQuality = isTransparent ? null : Math.min(...jpegQualities)
  while (true) {
    side = Math.floor(side * limits.sideStep)
    if (side < limits.shortestLongSide) return
    yield { side, jpegQuality }
  }
}

async function encode(decoded: Sharp, { side, jpegQuality }: Attempt): Promise<NormalImage> {
  const drawn = decoded.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true }).toColourspace('srgb')
  const encoded = jpegQuality === null ? drawn.png() : drawn.jpeg({ quality: jpegQuality })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const kind =
    jpegQuality === null
      ? ({ contentType: 'image/png', extension: 'png' } as const)
      : ({ contentType: 'image/jpeg', extension: 'jpg' } as const)
  return { bytes: new Uint8Array(data), ...kind, width: info.width, height: info.height }
}
