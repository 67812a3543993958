import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { LikeForJob } from './like-for-job.tsx'

const picture: PictureView = { id: 'picture', key: 'key', width: 1200, height: 800, hash: '', alt: 'Papago Park', widths: [480] }
const river = { id: 'river', title: 'Portraits by the river', shootOn: '2026-12-05', pictureIds: [], pinsLeft: 12 }
const liked = { ...river, pictureIds: ['picture'], pinsLeft: 11 }
const wedding = { ...river, id: 'wedding', title: 'Wedding at the mesa' }
const done = { gives: { done: true }, changes: 'unknown' as const }

const like = page.getByRole('button', { name: 'Like this for my shoot “Portraits by the river”' })
const isLiked = page.getByRole('button', { name: 'Liked for my shoot “Portraits by the river”' })

async function open(jobs: unknown[]) {
  answerCalls({ 'bids/pinnableJobs': { gives: jobs } })
  await renderSignedIn(aViewer({ userType: 'client' }), <LikeForJob picture={picture} personId="bo" />)
}

test('one tap pins a picture to the only open job, and the confirmation takes it back', async () => {
  await open([river])
  await expect.element(like).toBeVisible()
  answerCalls({ 'bids/pin': done, 'bids/unpin': done, 'bids/pinnableJobs': { gives: [liked] } })
  await userEvent.click(like)
  await expect.element(page.getByText('Added to “Portraits by the river”')).toBeVisible()
  await expect.element(isLiked).toHaveAttribute('aria-pressed', 'true')
  answerCalls({ 'bids/unpin': done, 'bids/pinnableJobs': { gives: [river] } })
  await userEvent.click(page.getByRole('button', { name: 'Undo' }))
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
})

test('of several open jobs one is chosen, and those that have it are marked', async () => {
  await open([liked, wedding])
  await userEvent.click(page.getByRole('button', { name: 'Liked for my shoot' }))
  await expect.element(page.getByRole('menuitem', { name: 'Portraits by the river (liked)' })).toBeVisible()
  await expect(document).toBeAccessible()
  answerCalls({ 'bids/pin': done, 'bids/pinnableJobs': { gives: [liked, { ...wedding, pictureIds: ['picture'] }] } })
  await userEvent.click(page.getByRole('menuitem', { name: 'Wedding at the mesa' }))
  await expect.element(page.getByText('Added to “Wedding at the mesa”')).toBeVisible()
})

test('a job with twelve images says so', async () => {
  await open([{ ...river, pinsLeft: 0 }])
  await userEvent.click(like)
  await expect.element(page.getByText('This job has 12 images, which is the most. Remove one, then add this one.')).toBeVisible()
})

test('without an open job there is nothing to press', async () => {
  await open([])
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
