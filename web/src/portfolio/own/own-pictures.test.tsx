import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { OwnPictures } from './own-pictures.tsx'

const aPicture = (id: string, width: number, height: number): PictureView => ({
  id,
  key: id,
  width,
  height,
  alt: id,
  hash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  widths: [480],
})

test('a picture that is too small to look good says so, others do not', async () => {
  const pictures = [aPicture('Sticker', 30, 30), aPicture('Lake', 1200, 800)]
  await renderSignedIn(aViewer(), <OwnPictures personId="ana" userType="photographer" pictures={pictures} />)
  await expect.element(page.getByText(/^30 × 30 pixels are too few to look good\./)).toBeVisible()
  expect(page.getByText(/too few to look good/).elements()).toHaveLength(1)
})
