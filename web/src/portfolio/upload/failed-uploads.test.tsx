import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { onSignedOut } from '../../api/signed-out.ts'
import { AvatarDialog } from '../../profiles/header/avatar-dialog.tsx'
import { aProfileView } from '../../profiles/profile-view.factory.ts'
import { ErrorAction } from '../../ui/notice.tsx'
import { OwnPictures } from '../own/own-pictures.tsx'

const nothing = () => undefined
const avatarDialog = <AvatarDialog profile={aProfileView()} open onClose={nothing} onDone={nothing} onRemove={undefined} />
const ownPictures = (personId: string) => <OwnPictures personId={personId} userType="photographer" pictures={[]} />
const chooser = page.getByRole('dialog').getByLabelText(/^Choose a photo/)

test('a profile photo that the server cannot store can be sent again', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), avatarDialog)
  await userEvent.upload(chooser, await aPhoto())
  await expect.element(page.getByText('Failed to upload photo')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a file that only begins like a photo is refused', async () => {
  await renderSignedIn(aViewer(), avatarDialog)
  await userEvent.upload(chooser, new File([jpegStart, 'and then no picture'], 'broken.jpg', { type: 'image/jpeg' }))
  await expect.element(page.getByText('Invalid file')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a picture that is no photo is not added to the portfolio', async () => {
  await renderSignedIn(aViewer(), ownPictures('no photo'))
  await userEvent.upload(page.getByLabelText(/^Add pictures/), new File([jpegStart, 'and then no picture'], 'broken.jpg'))
  const failed = page.getByRole('group', { name: 'broken.jpg' })
  await expect.element(failed.getByText('Upload failed')).toBeVisible()
  await expect.element(failed.getByText('Invalid file')).toBeVisible()
  await expect.element(failed.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await expect(document).toBeAccessible()
})

test.each([
  ['the server fails', 500, { code: 'INTERNAL_SERVER_ERROR' }, 'An unexpected error occurred. Please try again.'],
  ['the session has ended', 401, { code: 'UNAUTHORIZED', message: 'Please sign in to continue', defined: true }, 'Authentication required'],
  ['the files cannot be stored', 409, refused('picture_not_stored'), 'Failed to upload to storage. Please try again.'],
  ['the picture cannot be saved', 409, refused('picture_not_saved'), 'Failed to save portfolio item. Please try again.'],
])('a picture of the portfolio can be sent again where %s', async (why, status, error, text) => {
  answerUploads(status, { defined: false, status, ...error })
  await renderSignedIn(aViewer(), ownPictures(why))
  await userEvent.upload(page.getByLabelText(/^Add pictures/), await aPhoto())
  const failed = page.getByRole('group', { name: 'saguaros.png' })
  await expect.element(failed.getByText('Upload failed')).toBeVisible()
  await expect.element(failed.getByText(text)).toBeVisible()
  await expect.element(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(document).toBeAccessible()
})

test('where the session has ended a picture offers sign-in like every error, and the page is told', async () => {
  answerUploads(401, { code: 'UNAUTHORIZED', status: 401, message: 'Please sign in to continue', defined: true })
  const onEnd = vi.fn()
  const stop = onSignedOut(onEnd)
  await renderSignedIn(aViewer(), <ErrorAction value={<a href="/sign-in">Sign In</a>}>{ownPictures('signed out')}</ErrorAction>)
  await userEvent.upload(page.getByLabelText(/^Add pictures/), await aPhoto())
  await expect.element(page.getByRole('group', { name: 'saguaros.png' }).getByRole('link', { name: 'Sign In' })).toBeVisible()
  expect(onEnd).toHaveBeenCalled()
  stop()
})

const jpegStart = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

async function aPhoto() {
  const canvas = new OffscreenCanvas(900, 900)
  canvas.getContext('2d')?.fillRect(0, 0, 900, 450)
  return new File([await canvas.convertToBlob()], 'saguaros.png', { type: 'image/png' })
}

function refused(reason: 'picture_not_stored' | 'picture_not_saved') {
  return { code: 'REFUSED', message: portfolioRefusals[reason], defined: true, data: { reason } }
}

/** Pictures are sent by XMLHttpRequest, which reports progress. */
function answerUploads(status: number, error: object) {
  const answer = URL.createObjectURL(new Blob([JSON.stringify({ json: error, meta: [] })], { type: 'application/json' }))
  window.XMLHttpRequest = class extends RealRequest {
    override open() {
      super.open('GET', answer)
    }
    override setRequestHeader() {}
    override get status() {
      return status
    }
  }
}

const RealRequest = window.XMLHttpRequest
