import { expect, test } from 'vitest'
import { largestSource, pictureSources } from './picture-sources.ts'

const key = 'a'.repeat(32)

test('each rendition is listed with its real width', () => {
  expect(pictureSources({ key, width: 1200, widths: [480, 861, 1600] })).toEqual({
    src: `/files/${key}-480.webp`,
    srcSet: `/files/${key}-480.webp 480w, /files/${key}-861.webp 861w, /files/${key}-1600.webp 1200w`,
  })
})

test('the largest rendition of a picture is the widest one that exists', () => {
  expect(largestSource({ key, widths: [480, 861] })).toBe(`/files/${key}-861.webp`)
})
