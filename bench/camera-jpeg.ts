import { join } from 'node:path'
import sharp from 'sharp'

const picture = join(import.meta.dirname, '../server/demo/pictures/arch-valley.jpg')
const wanted = { width: 4032, height: 3024, bytes: 4 * 1024 ** 2 }

/** A JPEG like a camera's: twelve megapixels with sensor noise, about 4 MB. */
export async function cameraJpeg() {
  const { width, height } = wanted
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const photo = await sharp(picture)
    .resize(width, height, { fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  let best = Buffer.alloc(0)
  for (let quality = 96; quality >= 50 && (best.length === 0 || best.length > wanted.bytes); quality--) {
    best = await sharp(photo.data, { raw: photo.info }).jpeg({ quality }).toBuffer()
  }
  return best
}
