import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { animatedPng, blackPng, noise, pngChunk, quarters, takenAt, withChunks, withComment } from '#server/platform/images/corpus'
import { aClient } from '../../factories/people.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { photoOf, pictureStore } from '../../test/picture-store.ts'
import { refusal } from '../../test/refusal.ts'
import { loosePictures } from './tables.ts'

const { db } = await freshDatabase()
const { files, api, stored, makeRenditions } = pictureStore(db)

const secret = 'Secret-Marker-4711'
const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${secret}</script></svg>`)
const page = Buffer.from(`<!doctype html><script>${secret}</script>`)
const large = 20 * 1024 ** 2 + 1
const jpeg = () => quarters().jpeg({ quality: 95 }).toBuffer()
const png = () => quarters().png().toBuffer()

describe('refused in its own words, with nothing left behind', () => {
  test.each([
    ['an SVG named .jpg', () => svg, 'Only JPEG and PNG files are allowed'],
    ['a page that begins like a GIF', () => Buffer.concat([Buffer.from('GIF89a'), page]), 'Only JPEG and PNG files are allowed'],
    ['an SVG behind a PNG signature', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), svg]), 'Invalid file'],
    ['a JPEG that breaks off', async () => (await noise(300, 3).jpeg().toBuffer()).subarray(0, 20_000), 'Invalid file'],
    ['a PNG that breaks off', async () => (await noise(300, 3).png().toBuffer()).subarray(0, 100_000), 'Invalid file'],
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
  ])('%s', async (_, file, message) => {
    const person = await aClient(db)
    const before = await stored()
    await expect(api(person).add({ photo: photoOf(await file(), 'photo.jpg') })).rejects.toMatchObject({ code: 'REFUSED', message })
    expect(await stored()).toEqual(before)
    expect(await db.select().from(loosePictures)).toEqual([])
    expect(await api(person).list({ personId: person.id })).toEqual([])
  })
})

describe('cleaned', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('a photo with a place, taken at orientation %i, is upright and from nowhere', async (orientation) => {
    const tagged = await sharp(await takenAt(orientation))
      .keepExif()
      .withExifMerge({
        IFD0: { Artist: secret },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 26/1 54/1', GPSLongitudeRef: 'W', GPSProcessingMethod: secret },
      })
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer()
    const photo = withComment(tagged, secret)
    expect(photo.includes('Exif')).toBe(true)
    expect((await sharp(photo).metadata()).orientation).toBe(orientation)

    const { width, height, bytes } = await kept(photo)
    expect([width, height]).toEqual([60, 40])
    expect(bytes).toHaveLength(2)
    for (const file of bytes) {
      expect(traces(file)).toEqual([])
      expect(await cornersOf(file)).toEqual(['red', 'green', 'blue', 'white'])
    }
  })

  test.each([
    ['a JPEG with a page behind it', async () => Buffer.concat([await jpeg(), page])],
    ['a PNG with an archive behind it', async () => Buffer.concat([await png(), Buffer.from('504b0304', 'hex'), Buffer.from(secret)])],
    ['a PNG that names a place', async () => withChunks(await png(), pngChunk('tEXt', Buffer.from(`Location\0${secret}`)))],
    ['a JPEG with a page in its comment', async () => withComment(await jpeg(), page.toString())],
    ['a PNG of 16 bits', () => quarters().toColourspace('rgb16').png().toBuffer()],
    ['a JPEG in CMYK', () => quarters().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()],
    ['an animated PNG', async () => animatedPng(await png(), 60, 40)],
  ])('%s is a plain picture in every file that is kept', async (_, file) => {
    const { bytes } = await kept(await file())
    expect(bytes).toHaveLength(2)
    for (const one of bytes) {
      expect(traces(one)).toEqual([])
      expect(await sharp(one).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' })
      expect(await cornersOf(one)).toEqual(['red', 'green', 'blue', 'white'])
    }
  })

  test('a title is words, whatever the file was called', async () => {
    const name = '<script>\u0000\r\n alert(1)</script>.jpg.png'
    const { alt } = await api(await aClient(db)).add({ photo: photoOf(await jpeg(), name) })
    expect(alt).toBe('<script> alert(1)</script>.jpg')
  })
})

test('after all of them the store still takes a photo', async () => {
  await expect(api(await aClient(db)).add({ photo: photoOf(Buffer.from('words')) })).rejects.toMatchObject(refusal('photo_wrong_type'))
  expect(await kept(await jpeg())).toMatchObject({ width: 60, height: 40 })
})

/** What the picture became, and every byte that is kept of it once the worker has made its renditions. */
async function kept(photo: Uint8Array) {
  const person = await aClient(db)
  const picture = await api(person).add({ photo: photoOf(photo) })
  await makeRenditions(person)
  const names = (await stored()).filter((name) => name.startsWith(picture.key))
  const bytes = await Promise.all(names.map(async (name) => (await files.get(name))?.bytes ?? new Uint8Array()))
  return { ...picture, bytes }
}

function traces(bytes: Uint8Array) {
  const all = Buffer.from(bytes).toString('latin1')
  return [secret, 'GPS', 'Exif', 'EXIF', 'xmpmeta', '<script', 'PK\x03\x04', 'tEXt', 'acTL', 'fdAT', 'ICC_PROFILE'].filter((trace) =>
    all.includes(trace),
  )
}

async function cornersOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) =>
    colourOf([...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels)])
  const [right, bottom] = [info.width - 10, info.height - 10]
  return [at(10, 10), at(right, 10), at(10, bottom), at(right, bottom)]
}

function colourOf([r = 0, g = 0, b = 0]: number[]) {
  if (Math.min(r, g, b) > 180) return 'white'
  return r > g && r > b ? 'red' : g > b ? 'green' : 'blue'
}
