import { expect, test } from 'vitest'
import { imageTypeOf, redrawnTypeOf } from './image-type.ts'

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

test.each([
  ['a WebP picture', 'RIFF\n\0\0\0WEBPVP8 ', 'image/webp'],
  ['a photo of an iPhone', '\0\0\0\x24ftypheic\0\0\0\0', 'image/heic'],
  ['one whose file names only the container', '\0\0\0\x18ftypmif1', 'image/heic'],
  ['a video', '\0\0\0\x18ftypmp42', null],
  ['a sound', 'RIFF\n\0\0\0WAVEfmt ', null],
  ['a JPEG', '\xff\xd8\xff\xe1\0\x10Exif\0\0', null],
  ['nothing at all', '', null],
])('%s is redrawn if it is a picture', (_, start, type) => {
  expect(redrawnTypeOf(Uint8Array.from(start, (letter) => letter.charCodeAt(0)))).toBe(type)
})
