import { photoLimits, renditionPlans } from '@shutterbid/domain/portfolio/limits'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  animatedPng,
  blackPng,
  noise,
  pngChunk,
  quarters,
  speckledPng,
  takenAt,
  withChunks,
  withComment,
} from '../../../factories/photos.ts'
import { makeRenditions } from './make-renditions.ts'
import { normalizeImage } from './process-photo.ts'

const secret = 'Secret-Marker-7319'
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${secret}</script></svg>`)
const jpeg = () => quarters().jpeg({ quality: 95 }).toBuffer()
const png = () => quarters().png().toBuffer()

describe('what is refused', () => {
  test.each([
    ['an SVG named .jpg', () => svg, 'photo_wrong_type'],
    ['an SVG behind a PNG signature', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]), 'photo_invalid'],
    ['a web page', () => Buffer.from('<!doctype html><title>x</title>'), 'photo_wrong_type'],
    ['a WebP named .png', () => quarters().webp().toBuffer(), 'photo_wrong_type'],
    ['a GIF named .jpg', () => quarters().gif().toBuffer(), 'photo_wrong_type'],
    ['an empty file', () => Buffer.alloc(0), 'photo_wrong_type'],
    ['only the three signature bytes', () => Buffer.from([0xff, 0xd8, 0xff]), 'photo_invalid'],
    [
      'a progressive JPEG of a header only',
      async () => (await noise(300, 3).jpeg({ progressive: true }).toBuffer()).subarray(0, 150),
      'photo_invalid',
    ],
    ['a truncated JPEG', async () => (await noise(300, 3).jpeg().toBuffer()).subarray(0, 20_000), 'photo_invalid'],
    ['a truncated PNG', async () => (await noise(300, 3).png().toBuffer()).subarray(0, 100_000), 'photo_invalid'],
    ['a third of a PNG of many rows', async () => firstPart(await noise(900, 3).png().toBuffer(), 1 / 3), 'photo_invalid'],
    [
      'an interlaced PNG without its last bytes of pixels',
      async () => (await noise(300, 3).png({ progressive: true }).toBuffer()).subarray(0, -200),
      'photo_invalid',
    ],
    ['a quarter of a photo held upright', async () => firstPart(await turned(6), 1 / 4), 'photo_invalid'],
    ['a quarter of a photo held upside down', async () => firstPart(await turned(3), 1 / 4), 'photo_invalid'],
    ['half a progressive JPEG', async () => firstPart(await noise(300, 3).jpeg({ progressive: true }).toBuffer(), 1 / 2), 'photo_invalid'],
    ['a PNG whose pixels are garbage', async () => withGarbage(await noise(300, 3).png().toBuffer()), 'photo_invalid'],
    [
      '5 MiB and one byte',
      async () => Buffer.concat([await jpeg(), Buffer.alloc(5 * 1024 ** 2 + 1)]).subarray(0, 5 * 1024 ** 2 + 1),
      'photo_stored_too_large',
    ],
    ['256 megapixels in a few kilobytes', () => blackPng(16_000, 16_000), 'photo_too_many_pixels'],
    ['50 megapixels and one row', () => blackPng(10_000, 5001), 'photo_too_many_pixels'],
  ] as const)('%s', async (_, file, refusal) => {
    expect(await normalizeImage(await file(), photoLimits)).toEqual({ allowed: false, refusal })
  })

  test('a PNG that cannot be made small enough without losing its transparency', async () => {
    const limits = { ...photoLimits, targetBytes: 10_000, shortestLongSide: 100 }
    expect(await normalizeImage(await noise(300, 4).png().toBuffer(), limits)).toEqual({ allowed: false, refusal: 'photo_cannot_shrink' })
  })
})

describe('what is cleaned', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo taken at orientation %i is stored upright', async (orientation) => {
    const image = await normalized(await takenAt(orientation))
    expect(image).toMatchObject({ width: 60, height: 40, contentType: 'image/jpeg', extension: 'jpg' })
    expect(await cornersOf(image.bytes)).toEqual(['red', 'green', 'blue', 'white'])
    expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined()
  })

  test('no location, camera, author, comment or profile remains in the photo or its renditions', async () => {
    const tagged = await quarters()
      .withExif({
        IFD0: { Artist: secret, Make: secret },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 26/1 54/1', GPSProcessingMethod: secret },
      })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${secret}</place></x:xmpmeta>`)
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    const photo = withComment(tagged, secret)
    expect(Object.keys(await sharp(photo).metadata())).toEqual(expect.arrayContaining(['exif', 'xmp', 'icc']))
    expect(photo.toString('latin1').split(secret).length).toBeGreaterThan(4)
    const image = await normalized(photo)
    const { renditions } = await makeRenditions(image.bytes, renditionPlans.picture)
    for (const { bytes } of [image, ...renditions]) {
      expect(holds(bytes, secret, 'GPS', 'Exif', 'EXIF', 'xmpmeta', 'ICC_PROFILE', 'ICCP')).toEqual([])
      expect(Object.keys(await sharp(bytes).metadata())).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(exif|xmp|icc|iptc)$/)]),
      )
    }
  })

  test('no text chunk of a PNG remains', async () => {
    const image = await normalized(withChunks(await transparent(), pngChunk('tEXt', Buffer.from(`Location\0${secret}`))))
    expect(image.contentType).toBe('image/png')
    expect(holds(image.bytes, secret, 'tEXt')).toEqual([])
  })

  test.each([
    ['a JPEG', jpeg],
    ['a PNG', png],
    ['a PNG with transparency', transparent],
  ])('data after the end of %s is removed', async (_, file) => {
    const trailer = Buffer.concat([
      Buffer.from(`<html><script>${secret}</script></html>`),
      Buffer.from('504b0304', 'hex'),
      Buffer.from('payload.exe'),
    ])
    const image = await normalized(Buffer.concat([await file(), trailer]))
    expect(holds(image.bytes, secret, '<script', 'PK\x03\x04', 'payload.exe')).toEqual([])
  })

  test('an animated PNG becomes its first frame', async () => {
    const animated = animatedPng(await png(), 60, 40)
    expect(holds(animated, 'acTL', 'fdAT')).toEqual(['acTL', 'fdAT'])
    const image = await normalized(animated)
    expect(await cornersOf(image.bytes)).toEqual(['red', 'green', 'blue', 'white'])
    expect(holds(image.bytes, 'acTL', 'fcTL', 'fdAT')).toEqual([])
  })

  test.each([
    ['a PNG of 16 bits', () => quarters().toColourspace('rgb16').png().toBuffer(), { depth: 'ushort' }],
    ['a JPEG in CMYK', () => quarters().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(), { space: 'cmyk' }],
    ['a JPEG in Display P3', () => quarters().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(), { hasProfile: true }],
  ])('%s becomes 8-bit sRGB and keeps its colours', async (_, make, before) => {
    const file = await make()
    expect(await sharp(file).metadata()).toMatchObject(before)
    const image = await normalized(file)
    expect(await sharp(image.bytes).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb', hasProfile: false, format: 'jpeg' })
    expect(await cornersOf(image.bytes)).toEqual(['red', 'green', 'blue', 'white'])
  })

  test('a 16-bit PNG with transparency becomes an 8-bit one', async () => {
    const file = await sharp(await transparent())
      .toColourspace('rgb16')
      .png()
      .toBuffer()
    expect((await sharp(file).metadata()).depth).toBe('ushort')
    const image = await normalized(file)
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'png', depth: 'uchar', hasAlpha: true })
  })
})

describe('what is repaired', () => {
  test.each([
    ['a JPEG', 1, () => noise(300, 3).jpeg()],
    ['a JPEG', 2, () => noise(300, 3).jpeg()],
    ['a JPEG', 200, () => noise(300, 3).jpeg()],
    ['a JPEG in one colour', 2, () => solid().jpeg()],
    ['a progressive JPEG', 2, () => noise(300, 3).jpeg({ progressive: true })],
    ['a progressive JPEG', 10_000, () => noise(300, 3).jpeg({ progressive: true })],
    ['a PNG', 8, () => noise(300, 3).png()],
    ['a PNG', 12, () => noise(300, 3).png()],
    ['a PNG', 200, () => noise(300, 3).png()],
  ] as const)('%s without its last %i bytes', async (_, missing, make) => {
    const file = await make().toBuffer()
    expect(await normalized(file.subarray(0, -missing))).toMatchObject({ width: 300, height: 300 })
  })

  test('what a PNG of many rows lacks is black, never what another photo left in memory', async () => {
    const file = firstPart(await noise(900, 3).png().toBuffer(), 4 / 5)
    const { data, info } = await sharp((await normalized(file)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data.subarray(-info.width * info.channels * 150).every((value) => value < 10)).toBe(true)
  })

  test('the colours of a PNG with a palette are kept', async () => {
    const file = firstPart(await noise(300, 3).png({ palette: true }).toBuffer(), 9 / 10)
    const [whole, cut] = await Promise.all([file, await noise(300, 3).png({ palette: true }).toBuffer()].map(firstRowOf))
    expect(cut).toEqual(whole)
  })

  test.each([
    ['end', 1],
    ['pixels', 13],
  ])('a PNG whose %s have a wrong checksum', async (_, fromEnd) => {
    const file = await png()
    const at = file.length - fromEnd
    file[at] = (file[at] ?? 0) ^ 1
    expect(await cornersOf((await normalized(file)).bytes)).toEqual(['red', 'green', 'blue', 'white'])
  })

  test('a JPEG behind which something follows', async () => {
    const file = Buffer.concat([await jpeg(), Buffer.alloc(4)])
    expect(await cornersOf((await normalized(file)).bytes)).toEqual(['red', 'green', 'blue', 'white'])
  })
})

describe('what is kept', () => {
  test('a PNG stays a PNG only if it has transparent pixels', async () => {
    expect((await normalized(await transparent())).contentType).toBe('image/png')
    expect((await normalized(await quarters().ensureAlpha().png().toBuffer())).contentType).toBe('image/jpeg')
    expect((await normalized(await png())).contentType).toBe('image/jpeg')
  })

  test('a side is never longer than 4096, and a small photo is never enlarged', async () => {
    expect(await normalized(blackPng(6000, 3000))).toMatchObject({ width: 4096, height: 2048 })
    expect(await normalized(await jpeg())).toMatchObject({ width: 60, height: 40 })
  })

  test('exactly 50 megapixels are decoded', async () => {
    expect(await normalized(blackPng(10_000, 5000))).toMatchObject({ width: 4096, height: 2048 })
  })

  test('a PNG that is a small file but noisy when shrunk keeps as many pixels as fit', async () => {
    const { bytes, contentType, width } = await normalized(speckledPng(4800))
    expect(contentType).toBe('image/png')
    expect(bytes.length).toBeLessThanOrEqual(photoLimits.targetBytes)
    expect(width).toBeGreaterThan(1000)
  })

  test('a photo that is too large loses quality first, then size', async () => {
    const file = await noise(300, 3).jpeg({ quality: 90 }).toBuffer()
    const lighter = await normalized(file, { ...photoLimits, targetBytes: 60_000 })
    expect(lighter).toMatchObject({ width: 300, height: 300 })
    const smaller = await normalized(file, { ...photoLimits, targetBytes: 20_000, shortestLongSide: 100 })
    expect(smaller.width).toBeLessThan(300)
    expect(smaller.bytes.length).toBeLessThanOrEqual(20_000)
  })
})

async function normalized(file: Uint8Array, limits = photoLimits as Parameters<typeof normalizeImage>[1]) {
  const answer = await normalizeImage(file, limits)
  if (!answer.allowed) throw new Error(answer.refusal)
  return answer.image
}

const solid = () => sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })

async function transparent() {
  const hole = Buffer.from('<svg width="60" height="40"><rect x="20" y="10" width="20" height="20"/></svg>')
  return sharp(await quarters().ensureAlpha().png().toBuffer())
    .composite([{ input: hole, blend: 'dest-out' }])
    .png()
    .toBuffer()
}

const firstPart = (file: Buffer, share: number) => file.subarray(0, file.length * share)
const turned = (orientation: number) => noise(300, 3).withMetadata({ orientation }).jpeg().toBuffer()

async function firstRowOf(file: Buffer) {
  const { data, info } = await sharp((await normalized(file)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, info.width * info.channels)]
}

function withGarbage(file: Buffer) {
  file.fill(0xaa, 5000, 6000)
  return file
}

function holds(bytes: Uint8Array, ...texts: string[]) {
  const all = Buffer.from(bytes).toString('latin1')
  return texts.filter((text) => all.includes(text))
}

async function cornersOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    colourOf([...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3)])
  const right = info.width - 10
  const bottom = info.height - 10
  return [at(10, 10), at(right, 10), at(10, bottom), at(right, bottom)]
}

function colourOf([r = 0, g = 0, b = 0]: number[]) {
  if (Math.min(r, g, b) > 180) return 'white'
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue'
}
