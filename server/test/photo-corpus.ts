import sharp from 'sharp'
import { animatedPng, blackPng, noise, pngChunk, quarters, takenAt, withChunks, withComment } from '../factories/photos.ts'

/** Invalid and unusual uploads, for portfolio pictures and profile photos. */

const secret = 'Secret-Marker-4711'
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${secret}</script></svg>`)
const page = Buffer.from(`<!doctype html><script>${secret}</script>`)
const large = 20 * 1024 ** 2 + 1
const jpeg = () => quarters().jpeg({ quality: 95 }).toBuffer()
const png = () => quarters().png().toBuffer()

type Made = [what: string, make: () => Buffer | Promise<Buffer>]

/** Each with the sentence of its refusal. */
export const refusedPhotos: [...Made, sentence: string][] = [
  ['an SVG named .jpg', () => svg, 'Only JPEG and PNG files are allowed'],
  ['a page that begins like a GIF', () => Buffer.concat([Buffer.from('GIF89a'), page]), 'Only JPEG and PNG files are allowed'],
  ['a page that begins like a JPEG', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), page]), 'Invalid file'],
  ['an SVG behind a PNG signature', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]), 'Invalid file'],
  ['a truncated JPEG', async () => (await noise(300, 3).jpeg().toBuffer()).subarray(0, 20_000), 'Invalid file'],
  ['a truncated PNG', async () => (await noise(300, 3).png().toBuffer()).subarray(0, 100_000), 'Invalid file'],
  ['an empty file', () => Buffer.alloc(0), 'Only JPEG and PNG files are allowed'],
  [
    '256 megapixels in a few kilobytes',
    () => blackPng(16_000, 16_000),
    'This image has more than 50 megapixels. Save a smaller copy and upload that.',
  ],
  [
    '20 MB and one byte',
    async () => Buffer.concat([await jpeg(), Buffer.alloc(large)]).subarray(0, large),
    'This file is over 5MB. Save a smaller copy and upload that.',
  ],
]

/** Each shows the same four coloured quarters, and contains something that must be removed. */
export const unusualPhotos: Made[] = [
  ['a JPEG with a page appended', async () => Buffer.concat([await jpeg(), page])],
  ['a PNG with an archive appended', async () => Buffer.concat([await png(), Buffer.from('504b0304', 'hex'), Buffer.from(secret)])],
  ['a PNG with a location', async () => withChunks(await png(), pngChunk('tEXt', Buffer.from(`Location\0${secret}`)))],
  ['a JPEG with a page in its comment', async () => withComment(await jpeg(), page.toString())],
  ['a 16-bit PNG', () => quarters().toColourspace('rgb16').png().toBuffer()],
  ['a JPEG in CMYK', () => quarters().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
  ['an animated PNG', async () => animatedPng(await png(), 60, 40)],
]

export const orientations = [1, 2, 3, 4, 5, 6, 7, 8]

/** Taken in this orientation, with a location. */
export async function photoWithLocation(orientation: number) {
  const tagged = await sharp(await takenAt(orientation))
    .keepExif()
    .withExifMerge({
      IFD0: { Artist: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 26/1 54/1', GPSLongitudeRef: 'W', GPSProcessingMethod: secret },
    })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return withComment(tagged, secret)
}

/** Which of these traces a file still contains. */
export function tracesIn(bytes: Uint8Array) {
  const all = Buffer.from(bytes).toString('latin1')
  return [secret, 'GPS', 'Exif', 'EXIF', 'xmpmeta', '<script', 'PK\x03\x04', 'tEXt', 'acTL', 'fdAT', 'ICC_PROFILE'].filter((trace) =>
    all.includes(trace),
  )
}

/** The colours near the corners: red and green above, blue and white below if it is upright. */
export async function cornersOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    colourOf([...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels)])
  const right = info.width - 10
  const bottom = info.height - 10
  return [at(10, 10), at(right, 10), at(10, bottom), at(right, bottom)]
}

function colourOf([r = 0, g = 0, b = 0]: number[]) {
  if (Math.min(r, g, b) > 180) return 'white'
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue'
}
