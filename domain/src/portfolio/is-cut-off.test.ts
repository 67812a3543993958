import { expect, test } from 'vitest'
import { isCutOff } from './is-cut-off.ts'

const [red, green, grey] = [
  [255, 0, 0],
  [0, 255, 0],
  [128, 127, 126],
]
const repeated = (pixel: number[], count: number) => Array.from({ length: count }, () => pixel).flat()

test.each([
  ['nothing missing', [...repeated(red, 50), ...repeated(green, 49), ...red], false],
  ['a fifth missing', [...repeated(red, 40), ...repeated(green, 40), ...repeated(grey, 20)], false],
  ['a third missing', [...repeated(red, 40), ...repeated(green, 27), ...repeated(grey, 33)], true],
  ['a single colour', repeated(grey, 100), false],
  ['one pixel', grey, false],
  ['no pixel', [], false],
])('a photo with %s is cut off: %#', (_, pixels, expected) => {
  expect(isCutOff(pixels, 3)).toBe(expected)
})
