import { expect, test } from 'vitest'
import { lacksScans } from './lacks-scans.ts'

const start = [0xff, 0xd8]
const frame = (marker: number, ids: number[]) => [
  ...[0xff, marker, 0, 8 + 3 * ids.length, 8, 0, 1, 0, 1, ids.length],
  ...ids.flatMap((id) => [id, 0x11, 0]),
]
/** Coefficients from `first` to `last` with `bits` low ones left for later, and some compressed data. */
const scan = (ids: number[], [first, last, bits]: [number, number, number]) => [
  ...[0xff, 0xda, 0, 6 + 2 * ids.length, ids.length],
  ...ids.flatMap((id) => [id, 0]),
  ...[first, last, bits, 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56],
]
const baseline = 0xc0
const progressive = 0xc2

test.each([
  ['an ordinary JPEG', [frame(baseline, [1, 2, 3]), scan([1, 2, 3], [0, 63, 0])], false],
  ['an ordinary JPEG that keeps one colour behind another', [frame(baseline, [1, 2]), scan([1], [0, 63, 0])], true],
  ['a progressive JPEG with all scans', [frame(progressive, [1]), scan([1], [0, 0, 0]), scan([1], [1, 63, 0])], false],
  ['one with its first scan only', [frame(progressive, [1]), scan([1], [0, 0, 0])], true],
  ['one without the scan that refines', [frame(progressive, [1]), scan([1], [0, 0, 0]), scan([1], [1, 63, 1])], true],
  ['one that is refined', [frame(progressive, [1]), scan([1], [0, 0, 0]), scan([1], [1, 63, 1]), scan([1], [1, 63, 0x10])], false],
  ['one without a part of the coefficients', [frame(progressive, [1]), scan([1], [0, 0, 0]), scan([1], [1, 5, 0])], true],
  ['one with padding between segments', [frame(progressive, [1]), [0xff, 0xff], scan([1], [0, 63, 0])], false],
  ['a start alone', [], false],
])('%s: %#', (_, parts, expected) => {
  expect(lacksScans(Uint8Array.from([...start, ...parts.flat()]))).toBe(expected)
})
