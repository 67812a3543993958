import { expect, test } from 'vitest'
import { imageTypeOf } from './image-type.ts'

test.each([
  ['the start of a JPEG', [0xff, 0xd8, 0xff, 0xe1, 0, 16, 0x45, 0x78], 'image/jpeg'],
  ['the start of a PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'image/png'],
  ['half a PNG signature', [0x89, 0x50, 0x4e, 0x47], null],
  ['a GIF', [...new TextEncoder().encode('GIF89a..')], null],
  ['an SVG', [...new TextEncoder().encode('<svg xml')], null],
  ['nothing at all', [], null],
])('%s is recognized', (_, bytes, type) => {
  expect(imageTypeOf(Uint8Array.from(bytes))).toBe(type)
})
