import type { Pixels } from './decode-image.ts'

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
