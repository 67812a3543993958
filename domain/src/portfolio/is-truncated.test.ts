import { expect, test } from 'vitest'
import { isTruncated } from './is-truncated.ts'

const width = 10
const channels = 3
const grey = [128, 127, 126]

/** Ten by ten pixels that all differ, with grey where the photo is missing. */
function photo(isMissing: (x: number, y: number) => boolean) {
  const pixelAt = (at: number) => (isMissing(at % width, Math.floor(at / width)) ? grey : [at, 0, 0])
  return Array.from({ length: width * width }, (_, at) => pixelAt(at)).flat()
}

test.each([
  ['nothing missing', photo(() => false), false],
  ['a fifth missing', photo((_, y) => y >= 8), false],
  ['a third missing', photo((x, y) => y > 6 || (y === 6 && x > 3)), true],
  ['a third missing at the top', photo((x, y) => y < 3 || (y === 3 && x < 3)), true],
  ['a third missing on the left', photo((x) => x < 3), true],
  ['a third missing on the right', photo((x) => x > 6), true],
  ['a fifth missing on the right', photo((x) => x > 7), false],
  ['a single colour', photo(() => true), false],
  ['no pixel', [], false],
])('a photo with %s is cut off: %#', (_, pixels, expected) => {
  expect(isTruncated(pixels, { width, channels })).toBe(expected)
})

test('a photo of one pixel is whole', () => {
  expect(isTruncated(grey, { width: 1, channels })).toBe(false)
})
