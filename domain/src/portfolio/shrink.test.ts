import fc from 'fast-check'
import { expect, test } from 'vitest'
import { photoLimits } from './limits.ts'
import { type ChosenPhoto, canShrink, firstShrinkAttempt, nextShrinkStep } from './shrink.ts'

const over = photoLimits.targetBytes + 1
const jpeg: ChosenPhoto = { width: 6000, height: 4000, type: 'image/jpeg', transparent: false }
const png: ChosenPhoto = { ...jpeg, type: 'image/png' }

test.each([
  [{ type: 'image/jpeg', bytes: 1 }, { allowed: true }],
  [{ type: 'image/png', bytes: 20 * 1024 ** 2 }, { allowed: true }],
  [
    { type: 'image/jpeg', bytes: 20 * 1024 ** 2 + 1 },
    { allowed: false, refusal: 'photo_too_large' },
  ],
  [
    { type: null, bytes: 1 },
    { allowed: false, refusal: 'photo_wrong_type' },
  ],
  [
    { type: null, bytes: 20 * 1024 ** 2 + 1 },
    { allowed: false, refusal: 'photo_wrong_type' },
  ],
] as const)('choosing %j is answered with %j', (file, decision) => {
  expect(canShrink(file)).toEqual(decision)
})

test.each([
  [
    { width: 6000, height: 4000 },
    { width: 4096, height: 2731 },
  ],
  [
    { width: 4000, height: 6000 },
    { width: 2731, height: 4096 },
  ],
  [
    { width: 4096, height: 4096 },
    { width: 4096, height: 4096 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 20_000, height: 2 },
    { width: 4096, height: 1 },
  ],
])('a photo of %j is first tried at %j and quality 0.9', (size, tried) => {
  expect(firstShrinkAttempt({ ...jpeg, ...size })).toEqual({ ...tried, type: 'image/jpeg', quality: 0.9 })
})

test('exactly the limit fits, one byte more does not', () => {
  const attempt = firstShrinkAttempt(jpeg)
  expect(nextShrinkStep(jpeg, { attempt, bytes: photoLimits.targetBytes })).toEqual({ fits: true })
  expect(nextShrinkStep(jpeg, { attempt, bytes: over })).toEqual({ attempt: { ...attempt, quality: 0.8 } })
})

test('a JPEG that never fits loses quality by tenths, then size by fifths, and is refused below 800 pixels', () => {
  expect(story(jpeg)).toEqual([
    'jpeg 4096 0.9',
    'jpeg 4096 0.8',
    'jpeg 4096 0.7',
    'jpeg 4096 0.6',
    'jpeg 4096 0.5',
    'jpeg 3276 0.5',
    'jpeg 2620 0.5',
    'jpeg 2096 0.5',
    'jpeg 1676 0.5',
    'jpeg 1340 0.5',
    'jpeg 1072 0.5',
    'jpeg 857 0.5',
    'photo_cannot_shrink',
  ])
})

test('a PNG that never fits only loses size, and then starts again as a JPEG', () => {
  const steps = story(png)
  expect(steps.slice(0, 3)).toEqual(['png 4096 0.9', 'png 3276 0.9', 'png 2620 0.9'])
  expect(steps.slice(7, 11)).toEqual(['png 857 0.9', 'jpeg 4096 0.9', 'jpeg 4096 0.8', 'jpeg 4096 0.7'])
  expect(steps.at(-1)).toBe('photo_cannot_shrink')
})

test('a PNG with transparency never becomes a JPEG', () => {
  expect(story({ ...png, transparent: true }).slice(7)).toEqual(['png 857 0.9', 'photo_cannot_shrink'])
})

test('for any photo, the attempts end, keep its aspect ratio, and never enlarge it', () => {
  const photos = fc.record({
    width: fc.integer({ min: 1, max: 16_000 }),
    height: fc.integer({ min: 1, max: 16_000 }),
    type: fc.constantFrom('image/jpeg' as const, 'image/png' as const),
    transparent: fc.boolean(),
  })
  fc.assert(
    fc.property(photos, (photo) => {
      const tried = exhaustAttempts(photo).attempts
      expect(tried.length).toBeLessThan(25)
      for (const { width, height } of tried) {
        expect(width).toBeLessThanOrEqual(Math.min(photo.width, 4096))
        expect(height).toBeLessThanOrEqual(Math.min(photo.height, 4096))
        const scale = width / photo.width
        expect(Math.abs(height - photo.height * scale)).toBeLessThanOrEqual(1 + photo.height / photo.width)
      }
    }),
  )
})

/** Every attempt on a photo that never fits, and the final step. */
function exhaustAttempts(photo: ChosenPhoto) {
  const attempts = [firstShrinkAttempt(photo)]
  for (let attempt = attempts[0]; attempt; ) {
    const step = nextShrinkStep(photo, { attempt, bytes: over })
    if (!('attempt' in step)) return { attempts, end: 'refusal' in step ? step.refusal : 'fits' }
    attempt = step.attempt
    attempts.push(attempt)
  }
  throw new Error('A photo is always tried once')
}

function story(photo: ChosenPhoto) {
  const { attempts, end } = exhaustAttempts(photo)
  return [...attempts.map(({ type, width, quality }) => `${type.slice(6)} ${width} ${quality}`), end]
}
