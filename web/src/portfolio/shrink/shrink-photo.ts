import { photoLimits } from '@shutterbid/domain/portfolio/limits'
import type { PortfolioRefusal } from '@shutterbid/domain/portfolio/refusals'
import { type ChosenPhoto, canShrink, firstShrinkAttempt, nextShrinkStep, type PhotoType } from '@shutterbid/domain/portfolio/shrink'
import { imageTypeOf } from '@shutterbid/domain/shared/image-type'
import type { OpenSurface } from './surface.ts'

export type ShrunkPhoto = { blob: Blob } | { refusal: PortfolioRefusal }

/** Redraws a photo upright and without metadata, as often as it takes to fit. Runs in a worker or on the page. */
export async function shrinkPhoto(file: Blob, openSurface: OpenSurface): Promise<ShrunkPhoto> {
  const type = imageTypeOf(new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  const decision = canShrink({ type, bytes: file.size })
  if (!decision.allowed) return decision
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!type || !bitmap) return { refusal: 'photo_invalid' }
  try {
    return await fit(bitmap, type, openSurface)
  } finally {
    bitmap.close()
  }
}

async function fit(bitmap: ImageBitmap, type: PhotoType, openSurface: OpenSurface): Promise<ShrunkPhoto> {
  const photo: ChosenPhoto = { width: bitmap.width, height: bitmap.height, type, transparent: false }
  let attempt = firstShrinkAttempt(photo)
  let surface = openSurface(bitmap, attempt)
  let blob = await surface.encode(attempt.type, attempt.quality)
  // Checking every pixel is slow, and matters only for a PNG that does not fit at once.
  if (type === 'image/png' && blob.size > photoLimits.targetBytes) photo.transparent = surface.isTransparent()
  while (true) {
    const step = nextShrinkStep(photo, { attempt, bytes: blob.size })
    if ('fits' in step) return { blob }
    if ('refusal' in step) return step
    attempt = step.attempt
    if (surface.width !== attempt.width || surface.height !== attempt.height) surface = openSurface(bitmap, attempt)
    blob = await surface.encode(attempt.type, attempt.quality)
  }
}
