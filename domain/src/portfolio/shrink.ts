import { type Decision, no, yes } from '../shared/decision.ts'
import { photoLimits } from './limits.ts'
import type { PortfolioRefusal } from './refusals.ts'

export type PhotoType = 'image/jpeg' | 'image/png'
/** A photo as chosen, upright: sides in pixels; transparent if any pixel lets the ground through. */
export type ChosenPhoto = { width: number; height: number; type: PhotoType; transparent: boolean }
/** One way to encode it: sides in pixels, quality from 0 to 1 (a PNG takes no notice of it). */
export type ShrinkAttempt = { width: number; height: number; type: PhotoType; quality: number }
export type ShrinkStep = { attempt: ShrinkAttempt } | { fits: true } | { refusal: PortfolioRefusal }

const { targetBytes, longestSide, shortestLongSide, sideStep, quality } = photoLimits

/** Whether a file may be tried at all: `type` as its first bytes say, null for anything else; `bytes` its size. */
export function canShrink(file: { type: PhotoType | null; bytes: number }): Decision<PortfolioRefusal> {
  if (!file.type) return no('photo_wrong_type')
  if (file.bytes > photoLimits.originalBytes) return no('photo_too_large')
  return yes
}

export const firstShrinkAttempt = (photo: ChosenPhoto): ShrinkAttempt => startAs(photo, photo.type)

/**
 * What follows an attempt that came to so many bytes. A JPEG loses quality first and then size; a PNG only loses size, and starts
 * again as a JPEG once it cannot become smaller, unless that would cost it its transparency.
 */
export function nextShrinkStep(photo: ChosenPhoto, { attempt, bytes }: { attempt: ShrinkAttempt; bytes: number }): ShrinkStep {
  if (bytes <= targetBytes) return { fits: true }
  if (attempt.type === 'image/jpeg' && attempt.quality > quality.least)
    return { attempt: { ...attempt, quality: lowerQuality(attempt.quality) } }
  const side = Math.floor(Math.max(attempt.width, attempt.height) * sideStep)
  if (side >= shortestLongSide) return { attempt: { ...attempt, ...within(photo, side) } }
  if (attempt.type === 'image/png' && !photo.transparent) return { attempt: startAs(photo, 'image/jpeg') }
  return { refusal: 'photo_cannot_shrink' }
}

const startAs = (photo: ChosenPhoto, type: PhotoType): ShrinkAttempt => ({ ...within(photo, longestSide), type, quality: quality.first })

function within({ width, height }: { width: number; height: number }, side: number) {
  const scale = Math.min(1, side / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

// In tenths, because 0.9 - 0.1 - 0.1 is not 0.7 in floating point.
const lowerQuality = (now: number) => Math.round((now - quality.step) * 10) / 10
