import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
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

test('an image that the server failed to delete stays, and the dialog says so', async () => {
  answerCalls({ 'portfolio/remove': 'fails' })
  await renderSignedIn(aViewer(), <OwnPictures personId="ana" userType="photographer" pictures={[aPicture('Lake', 1200, 800)]} />)
  await userEvent.click(page.getByRole('button', { name: 'What to do with Lake' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Delete' }))
  const dialog = page.getByRole('dialog', { name: 'Delete this image?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Delete image' }))
  await expect.element(dialog.getByText('Failed to delete files')).toBeVisible()
  await expect(document).toBeAccessible()
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  await expect.element(page.getByRole('button', { name: 'What to do with Lake' })).toBeVisible()
})

test('the title of an image is changed in a dialog', async () => {
  await renderSignedIn(aViewer(), <OwnPictures personId="ana" userType="photographer" pictures={[aPicture('Lake', 1200, 800)]} />)
  await userEvent.click(page.getByRole('button', { name: 'What to do with Lake' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Edit title' }))
  await expect.element(page.getByRole('dialog', { name: 'Title of the image' })).toBeVisible()
  await expect(document).toBeAccessible()
})
