import { isTruncated } from '@shutterbid/domain/portfolio/is-truncated'
import { lacksScans } from '@shutterbid/domain/portfolio/lacks-scans'
import { no } from '@shutterbid/domain/shared/decision'
import { imageTypeOf } from '@shutterbid/domain/shared/image-type'
import sharp from 'sharp'
import { canDecode, type ImageLimits, type ImageRefusal } from './can-decode.ts'
import { completePng } from './complete-png.ts'

/** 8-bit sRGB, row by row, three or four bytes a pixel. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }
export type DecodedImage = { allowed: true; pixels: Pixels } | { allowed: false; refusal: ImageRefusal }

/**
 * Upright, no side longer than the limit, without an alpha channel if opaque; nothing but pixels is taken from the file. Refuses what
 * `canDecode` refuses, too many pixels, and files without much of the photo; their last bytes may be missing.
 */
export async function decodeImage(bytes: Uint8Array, limits: ImageLimits): Promise<DecodedImage> {
  const decision = canDecode(bytes, limits)
  if (!decision.allowed) return decision
  try {
    const { autoOrient, format } = await sharp(bytes, { limitInputPixels: false }).metadata()
    // sharp also reads SVG and a dozen other formats.
    if (`image/${format}` !== imageTypeOf(bytes)) return no('photo_wrong_type')
    if (autoOrient.width * autoOrient.height > limits.pixels) return no('photo_too_many_pixels')
    const whole = await pixelsOf(bytes, limits, 'truncated').catch(() => null)
    const pixels = whole ?? (hasEnd(bytes) ? null : await withoutEnd(bytes, limits))
    if (!pixels) return no('photo_invalid')
    return { allowed: true, pixels: isOpaque(pixels) ? await withoutAlpha(pixels) : pixels }
  } catch {
    return no('photo_invalid')
  }
}

async function pixelsOf(bytes: Uint8Array, limits: ImageLimits, failOn: 'truncated' | 'none'): Promise<Pixels> {
  const { data, info } = await sharp(bytes, { limitInputPixels: limits.pixels, failOn })
    .autoOrient()
    .resize(limits.longestSide, limits.longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 }
}

/** The pixels of a photo that lost its end; null if it lacks much. */
async function withoutEnd(bytes: Uint8Array, limits: ImageLimits) {
  if (imageTypeOf(bytes) === 'image/png') {
    const completed = await completePng(bytes)
    return completed && pixelsOf(completed, limits, 'truncated')
  }
  if (lacksScans(bytes)) return null
  const pixels = await pixelsOf(bytes, limits, 'none')
  return isTruncated(pixels.data, pixels) ? null : pixels
}

/** Whether it ends as its format requires; then a decoding error means damage inside. */
function hasEnd(bytes: Uint8Array) {
  const end = imageTypeOf(bytes) === 'image/png' ? 'IEND' : '\u00ff\u00d9'
  return Buffer.from(bytes.subarray(-16)).toString('latin1').includes(end)
}

function isOpaque({ data, channels }: Pixels) {
  if (channels === 3) return true
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return false
  return true
}

async function withoutAlpha({ data, width, height, channels }: Pixels): Promise<Pixels> {
  if (channels === 3) return { data, width, height, channels }
  return { data: await sharp(data, { raw: { width, height, channels } }).removeAlpha().raw().toBuffer(), width, height, channels: 3 }
}
