import { renditionPlans } from '@shutterbid/domain/portfolio/limits'
import sharp from 'sharp'
import { thumbHashToApproximateAspectRatio, thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { blackPng, quarters } from '../../../factories/photos.ts'
import { makeRenditions } from './make-renditions.ts'

const photo = (width: number, height: number) => quarters().resize(width, height, { fit: 'fill' }).jpeg().toBuffer()

test('a portfolio picture gets four widths in its aspect ratio, as WebP', async () => {
  const { renditions } = await makeRenditions(await photo(2400, 1600), renditionPlans.picture)
  expect(renditions.map(({ plannedWidth, width, height, contentType }) => [plannedWidth, width, height, contentType])).toEqual([
    [480, 480, 320, 'image/webp'],
    [720, 720, 480, 'image/webp'],
    [861, 861, 574, 'image/webp'],
    [1600, 1600, 1067, 'image/webp'],
  ])
  for (const { bytes, width } of renditions) expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
})

test('a picture smaller than planned keeps its size under the planned name', async () => {
  const { renditions } = await makeRenditions(await photo(600, 400), renditionPlans.picture)
  expect(renditions.map(({ plannedWidth, width }) => [plannedWidth, width])).toEqual([
    [480, 480],
    [720, 600],
    [861, 600],
    [1600, 600],
  ])
})

test.each([
  [900, 400],
  [400, 900],
  [30, 20],
])('a face of %i by %i is cropped to squares of 64, 128 and 320', async (width, height) => {
  const { renditions } = await makeRenditions(await photo(width, height), renditionPlans.avatar)
  expect(renditions.map((rendition) => [rendition.plannedWidth, rendition.width, rendition.height])).toEqual([
    [64, 64, 64],
    [128, 128, 128],
    [320, 320, 320],
  ])
})

test('the hash contains the aspect ratio and the colour', async () => {
  const { hash } = await makeRenditions(blackPng(1200, 600), renditionPlans.picture)
  const bytes = Buffer.from(hash, 'base64')
  expect(thumbHashToApproximateAspectRatio(bytes)).toBeCloseTo(2, 0)
  const { r, g, b, a } = thumbHashToAverageRGBA(bytes)
  expect(Math.max(r, g, b)).toBeLessThan(0.05)
  expect(a).toBe(1)
})
