import { expect, test } from 'vitest'
import { altFromFileName, canAddPicture, canReorder, canSeeBoard, isBelowRecommendedSize, renditionsOf } from './rules.ts'

test('nine pictures fit, a tenth does not', () => {
  expect(canAddPicture({ count: 8 })).toEqual({ allowed: true })
  expect(canAddPicture({ count: 9 })).toEqual({ allowed: false, refusal: 'portfolio_full' })
})

test.each([
  ['the same order', ['a', 'b', 'c'], true],
  ['another order', ['c', 'a', 'b'], true],
  ['one is missing', ['a', 'b'], false],
  ['one is new', ['a', 'b', 'c', 'd'], false],
  ['one is somebody else’s', ['a', 'b', 'x'], false],
  ['one appears twice', ['a', 'b', 'b'], false],
  ['none is left', [], false],
])('an order in which %s', (_, wanted, allowed) => {
  expect(canReorder({ present: ['a', 'b', 'c'], wanted })).toEqual(allowed ? { allowed } : { allowed, refusal: 'pictures_changed' })
})

test.each([
  [30, 30, true],
  [479, 300, true],
  [480, 30, false],
  [200, 1200, false],
])('whether a picture of %i × %i pixels is too small to look good: %s', (width, height, expected) => {
  expect(isBelowRecommendedSize({ width, height })).toBe(expected)
})

test('a vision board is not for photographers without a subscription', () => {
  expect(canSeeBoard({ isSubscribed: true })).toEqual({ allowed: true })
  expect(canSeeBoard({ isSubscribed: false })).toEqual({ allowed: false, refusal: 'board_subscription_required' })
})

test.each([
  ['Papago Park.jpg', 'Papago Park'],
  ['IMG_1234.final.JPEG', 'IMG_1234.final'],
  ['no extension', 'no extension'],
  ['.jpg', ''],
  [' two\u0000lines\n and\tmore  .png', 'twolines and more'],
  ['half a \ud83d face.png', 'half a face'],
  [`${'😀'.repeat(300)}.png`, '😀'.repeat(100)],
  [`${'x'.repeat(199)}😀.png`, 'x'.repeat(199)],
])('the file %j is called %j', (name, alt) => {
  expect(altFromFileName(name)).toBe(alt)
})

test.each([
  ...[
    'IMG_1234.JPG',
    'DSC01234.jpg',
    '_MG_0042.png',
    'DSCF1234 (2).jpg',
    'PXL_20261122_101500123.MP.jpg',
    'P1010042.JPG',
    '20261122_101500.jpg',
  ],
  ...[
    'IMG-20261122-WA0003.jpg',
    'Screenshot 2026-11-22 at 10.15.00 AM.png',
    '8f14e45fceea167a5a36dedd4bea2543.jpg',
    'image.png',
    'image (1).jpg',
  ],
])('the file %j, which a machine named, has no title', (name) => {
  expect(altFromFileName(name)).toBe('')
})

test.each(['Dune at dusk', 'photo of Ana', 'Image of a lake 2', 'Pier 39', 'Facade', 'Route 66 sign', 'Дюна', '京都 3'])(
  'the file name %j stays a title',
  (name) => {
    expect(altFromFileName(`${name}.jpg`)).toBe(name)
  },
)

test.each([
  [60, [480]],
  [480, [480]],
  [481, [480, 720]],
  [721, [480, 720, 861]],
  [861, [480, 720, 861]],
  [1200, [480, 720, 861, 1600]],
  [4096, [480, 720, 861, 1600]],
])('a picture %i wide has renditions %j', (width, widths) => {
  expect(renditionsOf(width).map((size) => size.width)).toEqual(widths)
})
