import { photoLimits } from '@shutterbid/domain/portfolio/limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { noise, quarters, speckledPng } from '../../../factories/photos.ts'
import { decodeImage, type Pixels } from './decode-image.ts'
import { estimateBytes } from './encode-within.ts'

const asJpeg = async ({ data, width, height, channels }: Pixels) => ({
  bytes: await sharp(data, { raw: { width, height, channels } }).jpeg().toBuffer(),
})
const asPng = async ({ data, width, height, channels }: Pixels) => ({
  bytes: await sharp(data, { raw: { width, height, channels } }).png().toBuffer(),
})
const blurred = () => noise(300, 3).resize(2000, 1500, { fit: 'fill' }).blur(3).jpeg().toBuffer()

test.each([
  ['a JPEG of soft shapes', blurred, asJpeg],
  ['a JPEG of noise', () => noise(1100, 3).jpeg().toBuffer(), asJpeg],
  ['a PNG of noise', async () => speckledPng(1500), asPng],
] as const)('the size of %s is estimated within a quarter', async (_, make, encode) => {
  const pixels = await pixelsOf(await make())
  const { bytes } = await encode(pixels)
  const estimate = await estimateBytes(pixels, encode)
  expect(estimate / bytes.length).toBeGreaterThan(0.75)
  expect(estimate / bytes.length).toBeLessThan(1.25)
})

test('a small picture is not estimated', async () => {
  expect(await estimateBytes(await pixelsOf(await quarters().jpeg().toBuffer()), asJpeg)).toBe(0)
})

async function pixelsOf(file: Uint8Array) {
  const decoded = await decodeImage(file, photoLimits)
  if (!decoded.allowed) throw new Error(decoded.refusal)
  return decoded.pixels
}
