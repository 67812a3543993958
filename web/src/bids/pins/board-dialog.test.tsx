import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { BoardDialog } from './board-dialog.tsx'

const picture: PictureView = { id: 'picture', key: 'key', width: 1200, height: 800, hash: '', alt: 'Papago Park', widths: [480] }
const pin = (of: PictureView) => ({ picture: of, isYours: true, photographer: null })
const job = { id: 'river', title: 'Portraits by the river' }
const choice = page.getByRole('button', { name: 'Papago Park' })

async function open(answers: Parameters<typeof answerCalls>[0]) {
  answerCalls(answers)
  await renderSignedIn(aViewer({ userType: 'client' }), <BoardDialog job={job} open onClose={() => {}} />)
}

test('a picture of the board is pinned with one tap, and removed with another', async () => {
  await open({ 'portfolio/list': { gives: [picture] }, 'bids/pins': { gives: [] } })
  await expect.element(choice).toHaveAttribute('aria-pressed', 'false')
  const done = { gives: { done: true }, changes: 'unknown' as const }
  const list = { 'portfolio/list': { gives: [picture] } }
  answerCalls({ ...list, 'bids/pins': { gives: [pin(picture)] }, 'bids/pin': done })
  await userEvent.click(choice)
  await expect.element(choice).toHaveAttribute('aria-pressed', 'true')
  answerCalls({ ...list, 'bids/pins': { gives: [] }, 'bids/unpin': done })
  await userEvent.click(choice)
  await expect.element(choice).toHaveAttribute('aria-pressed', 'false')
})

test('a full board tells where to make room', async () => {
  const board = Array.from({ length: 9 }, (_, index) => ({ ...picture, id: `${index}`, alt: `Image of ${index}` }))
  await open({ 'portfolio/list': { gives: board }, 'bids/pins': { gives: [] } })
  await expect.element(page.getByText(/^Your vision board has 9 images/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'your vision board' })).toBeVisible()
  await expect(document).toBeAccessible()
})

test('on a job with twelve images the others cannot be chosen', async () => {
  const others = Array.from({ length: 12 }, (_, index) => pin({ ...picture, id: `${index}` }))
  await open({ 'portfolio/list': { gives: [picture] }, 'bids/pins': { gives: others } })
  await expect.element(page.getByText(/^This job has 12 images/)).toBeVisible()
  await expect.element(choice).toBeDisabled()
})
