import sharp from 'sharp'
import type { ImageLimits } from './can-decode.ts'
import type { Pixels } from './decode-image.ts'

export type EncodedImage = {
  bytes: Uint8Array<ArrayBuffer>
  contentType: 'image/jpeg' | 'image/png'
  extension: 'jpg' | 'png'
  width: number
  height: number
}
/** `quality` is null for a PNG. */
type Attempt = { side: number; quality: number | null }

const jpegQualities = [88, 80, 70, 60, 50]
/** Estimates are rarely further off. An attempt whose estimate is above this share of the limit is skipped. */
const maxOverEstimate = 1.25

/**
 * The picture as a file of at most `targetBytes`: a PNG if it has an alpha channel, otherwise a JPEG. A JPEG loses quality first, then
 * size; a PNG loses size. Null if it is still too large at the shortest side. Skips attempts that an estimate rules out.
 */
export async function encodeWithin(pixels: Pixels, limits: ImageLimits): Promise<EncodedImage | null> {
  let resized = pixels
  let underestimated = 1
  let longestWorthTrying = limits.longestSide
  for (const { side, quality } of attempts(pixels, limits)) {
    if (side > longestWorthTrying) continue
    if (side < longestSide(resized)) resized = await shrunk(pixels, side)
    const estimate = underestimated * (await estimateBytes(resized, (sample) => encode(sample, quality)))
    const over = estimate / (limits.targetBytes * maxOverEstimate)
    // A smaller copy has more detail per pixel, so its bytes shrink more slowly than its area.
    if (over > 1 && isMinQuality(quality)) longestWorthTrying = side / Math.sqrt(over)
    if (over > 1) continue
    const image = await encode(resized, quality)
    if (image.bytes.length <= limits.targetBytes) return image
    underestimated *= Math.max(1, image.bytes.length / estimate)
  }
  return null
}

function* attempts(pixels: Pixels, limits: ImageLimits): Generator<Attempt> {
  let side = longestSide(pixels)
  const isPng = pixels.channels === 4
  for (const quality of isPng ? [null] : jpegQualities) yield { side, quality }
  while (true) {
    side = Math.floor(side * limits.sideStep)
    if (side < limits.shortestLongSide) return
    yield { side, quality: isPng ? null : Math.min(...jpegQualities) }
  }
}

const rawOf = ({ width, height, channels }: Pixels) => ({ width, height, channels })
const longestSide = ({ width, height }: Pixels) => Math.max(width, height)
const isMinQuality = (quality: number | null) => quality === null || quality === Math.min(...jpegQualities)

async function shrunk(pixels: Pixels, side: number): Promise<Pixels> {
  const { data, info } = await sharp(pixels.data, { raw: rawOf(pixels) })
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: pixels.channels }
}

async function encode(pixels: Pixels, quality: number | null): Promise<EncodedImage> {
  const drawn = sharp(pixels.data, { raw: rawOf(pixels) })
  const data = await (quality === null ? drawn.png() : drawn.jpeg({ quality })).toBuffer()
  const kind =
    quality === null
      ? ({ contentType: 'image/png', extension: 'png' } as const)
      : ({ contentType: 'image/jpeg', extension: 'jpg' } as const)
  return { bytes: new Uint8Array(data), ...kind, width: pixels.width, height: pixels.height }
}

/** Below this a full encode is as fast as an estimate. */
const minPixels = 500_000
const stripRows = 16
const sampleEvery = 16

/** Estimates the encoded size of a picture by encoding every sixteenth strip of sixteen rows. 0 for a small picture. */
export async function estimateBytes(pixels: Pixels, encode: (sample: Pixels) => Promise<{ bytes: Uint8Array }>) {
  const { data, width, height, channels } = pixels
  if (width * height < minPixels) return 0
  const stripBytes = stripRows * width * channels
  const strips: Uint8Array[] = []
  for (let strip = sampleEvery >> 1; (strip + 1) * stripBytes <= data.length; strip += sampleEvery)
    strips.push(data.subarray(strip * stripBytes, (strip + 1) * stripBytes))
  if (strips.length === 0) return 0
  const sampleRows = strips.length * stripRows
  const { bytes } = await encode({ data: Buffer.concat(strips), width, height: sampleRows, channels })
  return bytes.length * (height / sampleRows)
}
