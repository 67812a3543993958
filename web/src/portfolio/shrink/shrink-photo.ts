import { lacksScans } from '@shutterbid/domain/portfolio/lacks-scans'
import { photoLimits } from '@shutterbid/domain/portfolio/limits'
import type { PortfolioRefusal } from '@shutterbid/domain/portfolio/refusals'
import { type ChosenPhoto, canShrink, firstShrinkAttempt, nextShrinkStep, type PhotoType } from '@shutterbid/domain/portfolio/shrink'
import { imageTypeOf, redrawnTypeOf } from '@shutterbid/domain/shared/image-type'
import type { OpenSurface, Picture, Surface } from './surface.ts'

export type ShrunkPhoto = { blob: Blob } | { refusal: PortfolioRefusal }

/**
 * Redraws a photo upright and without metadata, as often as it takes to fit. Runs in a worker or on the page. `decodeDamaged` is used for
 * files that `createImageBitmap` refuses.
 */
export async function shrinkPhoto(file: Blob, openSurface: OpenSurface, decodeDamaged: Decode = withEnd): Promise<ShrunkPhoto> {
  const start = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  const type = imageTypeOf(start)
  const redrawn = redrawnTypeOf(start)
  const decision = canShrink({ type: type ?? (redrawn && 'image/jpeg'), bytes: file.size })
  if (!decision.allowed) return decision
  const whole = await decode(file).catch(() => null)
  const picture = whole ?? (await decodeDamaged(file).catch(() => null))
  if (!picture) return { refusal: redrawn === 'image/heic' ? 'photo_heic' : 'photo_invalid' }
  if (type && !whole && (await lacksMuch(file, type, openSurface(picture, sample)))) return { refusal: 'photo_invalid' }
  try {
    const isTransparent = redrawn === 'image/webp' && openSurface(picture, sample).isTransparent()
    return await fit(picture, type ?? (isTransparent ? 'image/png' : 'image/jpeg'), openSurface)
  } finally {
    if ('close' in picture) picture.close()
  }
}

type Decode = (file: Blob) => Promise<Picture>

const decode = (file: Blob) => createImageBitmap(file, { imageOrientation: 'from-image' })

/** Without its last bytes a JPEG lacks the marker of its end. */
const withEnd: Decode = (file) => decode(new Blob([file, Uint8Array.of(0xff, 0xd9)]))

const sample = { width: 64, height: 64 }

async function lacksMuch(file: Blob, type: PhotoType, drawn: Surface) {
  return drawn.isTruncated() || (type === 'image/jpeg' && lacksScans(new Uint8Array(await file.arrayBuffer())))
}

async function fit(picture: Picture, type: PhotoType, openSurface: OpenSurface): Promise<ShrunkPhoto> {
  const photo: ChosenPhoto = { width: picture.width, height: picture.height, type, transparent: false }
  let attempt = firstShrinkAttempt(photo)
  let surface = openSurface(picture, attempt)
  let blob = await surface.encode(attempt.type, attempt.quality)
  // Checking every pixel is slow, and matters only for a PNG that does not fit at once.
  if (type === 'image/png' && blob.size > photoLimits.targetBytes) photo.transparent = surface.isTransparent()
  while (true) {
    const step = nextShrinkStep(photo, { attempt, bytes: blob.size })
    if ('fits' in step) return { blob }
    if ('refusal' in step) return step
    attempt = step.attempt
    if (surface.width !== attempt.width || surface.height !== attempt.height) surface = openSurface(picture, attempt)
    blob = await surface.encode(attempt.type, attempt.quality)
  }
}
