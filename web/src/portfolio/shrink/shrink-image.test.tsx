import { expect, test } from 'vitest'
import { shrinkImage } from './shrink-image.ts'
import withoutLastBytes from './without-last-bytes.jpg'

test('a JPEG without its last two bytes is accepted', async () => {
  const file = await (await fetch(withoutLastBytes)).blob()
  expect(file.size).toBe(285)
  const { width, height } = await createImageBitmap(await shrunk(file))
  expect([width, height]).toEqual([64, 48])
})

test.each([
  ['image/jpeg', 1],
  ['image/jpeg', 2],
  ['image/jpeg', 200],
  ['image/png', 2],
  ['image/png', 12],
  ['image/png', 200],
])('a file of %s without its last %i bytes keeps the rest of the photo', async (type, bytes) => {
  const file = await stripes(type)
  const [before, after] = await Promise.all([file, await shrunk(file.slice(0, -bytes))].map(rowsOf))
  for (const [at, row] of (after ?? []).slice(0, 180).entries()) expect(Math.abs(row - (before?.[at] ?? 0))).toBeLessThan(30)
})

test.each(['image/jpeg', 'image/png'])('half a file of %s is refused', async (type) => {
  const file = await stripes(type)
  await expect(shrunk(file.slice(0, file.size / 2))).rejects.toMatchObject({ refusal: 'photo_invalid' })
})

test.each([3, 6, 8])('a third of a file that is turned by its orientation %i is refused', async (orientation) => {
  const file = taken(orientation, await stripes('image/jpeg'))
  await expect(shrunk(file.slice(0, file.size / 3))).rejects.toMatchObject({ refusal: 'photo_invalid' })
})

test('what is no picture behind the first bytes of one is refused', async () => {
  await expect(shrunk(new Blob([Uint8Array.of(0xff, 0xd8, 0xff), 'no picture']))).rejects.toMatchObject({ refusal: 'photo_invalid' })
})

test.each([
  ['a JPEG', 1, 'image/jpeg'],
  ['a PNG, which keeps what is transparent', 0.5, 'image/png'],
])('a WebP picture becomes %s', async (_, alpha, type) => {
  const canvas = new OffscreenCanvas(60, 40)
  const context = canvas.getContext('2d')!
  context.globalAlpha = alpha
  context.fillRect(0, 0, 60, 40)
  const webp = await canvas.convertToBlob({ type: 'image/webp' })
  expect(webp.type).toBe('image/webp')
  const photo = await shrunk(webp)
  expect([photo.type, (await createImageBitmap(photo)).width]).toEqual([type, 60])
})

test('a HEIC photo that this browser cannot draw is refused with what to do', async () => {
  const heic = new Blob([Uint8Array.of(0, 0, 0, 24), 'ftypheic\0\0\0\0mif1heic'])
  await expect(shrunk(heic)).rejects.toMatchObject({ refusal: 'photo_heic', message: expect.stringContaining('Most Compatible') })
})

/** The name and type of the file say something else. */
const shrunk = (blob: Blob) => shrinkImage(new File([blob], 'photo.gif', { type: 'image/gif' }))

async function stripes(type: string) {
  const canvas = new OffscreenCanvas(200, 200)
  const context = canvas.getContext('2d')
  const image = new ImageData(200, 200)
  for (let at = 0; at < image.data.length; at++) image.data[at] = at % 4 === 3 ? 255 : (Math.floor(at / 800) * 53) % 256
  context?.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type, quality: 0.9 })
}

/** The same file with the orientation tag of a camera. */
function taken(orientation: number, jpeg: Blob) {
  const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  const exif = [...new TextEncoder().encode('Exif\0\0MM\0*'), 0, 0, 0, 8, 0, 1, ...tag, 0, 0, 0, 0]
  return new Blob([jpeg.slice(0, 2), Uint8Array.of(0xff, 0xe1, 0, exif.length + 2, ...exif), jpeg.slice(2)])
}

/** The brightness of each row. */
async function rowsOf(blob: Blob) {
  const picture = await createImageBitmap(blob)
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
  context?.drawImage(picture, 0, 0)
  return Array.from({ length: picture.height }, (_, row) => context?.getImageData(100, row, 1, 1).data[0] ?? 0)
}
