import { type Decision, no, yes } from '../shared/decision.ts'
import { photoLimits } from './limits.ts'
import type { PortfolioRefusal } from './refusals.ts'

export type PhotoType = 'image/jpeg' | 'image/png'
/** A photo as chosen, upright: sides in pixels; `transparent` if any pixel is. */
export type ChosenPhoto = { width: number; height: number; type: PhotoType; transparent: boolean }
/** One way to encode it: sides in pixels, quality from 0 to 1 (ignored for PNG). */
export type ShrinkAttempt = { width: number; height: number; type: PhotoType; quality: number }
export type ShrinkStep = { attempt: ShrinkAttempt } | { fits: true } | { refusal: PortfolioRefusal }

const { targetBytes, longestSide, shortestLongSide, sideStep, quality } = photoLimits

/** Whether a file can be tried: `type` by its first bytes, null for other types; `bytes` is its size. */
export function canShrink(file: { type: PhotoType | null; bytes: number }): Decision<PortfolioRefusal> {
  if (!file.type) return no('photo_wrong_type')
  if (file.bytes > photoLimits.originalBytes) return no('photo_too_large')
  return yes
}

export const firstShrinkAttempt = (photo: ChosenPhoto): ShrinkAttempt => startAs(photo, photo.type)

/**
 * The step after an attempt that produced this many bytes. A JPEG loses quality first, then size. A PNG loses size, and is then tried as a
 * JPEG unless it has transparency.
 */
export function nextShrinkStep(photo: ChosenPhoto, { attempt, bytes }: { attempt: ShrinkAttempt; bytes: number }): ShrinkStep {
  if (bytes <= targetBytes) return { fits: true }
  if (attempt.type === 'image/jpeg' && attempt.quality > quality.min)
    return { attempt: { ...attempt, quality: lowerQuality(attempt.quality) } }
  const side = Math.floor(Math.max(attempt.width, attempt.height) * sideStep)
  if (side >= shortestLongSide) return { attempt: { ...attempt, ...sizeWithin(photo, side) } }
  if (attempt.type === 'image/png' && !photo.transparent) return { attempt: startAs(photo, 'image/jpeg') }
  return { refusal: 'photo_cannot_shrink' }
}

const startAs = (photo: ChosenPhoto, type: PhotoType): ShrinkAttempt => ({
  ...sizeWithin(photo, longestSide),
  type,
  quality: quality.first,
})

function sizeWithin({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

// Computed in tenths, because 0.9 - 0.1 - 0.1 is not 0.7 in floating point.
const lowerQuality = (now: number) => Math.round((now - quality.step) * 10) / 10
