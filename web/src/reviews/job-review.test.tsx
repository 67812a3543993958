import type { ReviewView } from '@shutterbid/domain/reviews/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { saveDraft } from '../forms/drafts/draft.ts'
import { aJobView } from '../jobs/job-view.factory.ts'
import { JobReview, ReviewCard, reviewDraftKey } from './job-review.tsx'

const ana = aViewer({ id: 'ana', userType: 'client' })
const photographer = { id: 'mari', fullName: 'Marisol Vega', avatarKey: null }
const job = aJobView({ status: 'completed', photographer, may: ['review', 'clone'] })
const publish = page.getByRole('button', { name: 'Publish review' })
const content = page.getByRole('textbox', { name: 'Your review' })

beforeEach(() => sessionStorage.clear())

test('the form opens at once where the link asks for it, otherwise by its button', async () => {
  answerCalls({ 'reviews/ofJob': { gives: null } })
  await renderSignedIn(ana, <JobReview job={job} opensForm={false} />)
  await expect.element(publish).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Leave Review' }))
  await expect.element(publish).toBeVisible()
})

test('what was typed is there after the page was left, without pressing the button again', async () => {
  answerCalls({ 'reviews/ofJob': { gives: null } })
  saveDraft(reviewDraftKey(job.id), { rating: 4, content: 'Calm and quick.' })
  await renderSignedIn(ana, <JobReview job={job} opensForm={false} />)
  await expect.element(content).toHaveValue('Calm and quick.')
})

test('nothing is sent without stars and words', async () => {
  answerCalls({ 'reviews/ofJob': { gives: null } })
  await renderSignedIn(ana, <JobReview job={job} opensForm />)
  await userEvent.click(publish)
  for (const text of ['Please select a rating', 'Please enter your review']) await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: '1 star' })).toHaveFocus()
  await expect(document).toBeAccessible()
})

test('a job that is reviewed already says so', async () => {
  answerCalls({ 'reviews/ofJob': { gives: null }, 'reviews/write': { refuses: 'already_reviewed' } })
  await renderSignedIn(ana, <JobReview job={job} opensForm />)
  await userEvent.click(page.getByRole('radio', { name: '5 stars' }), { force: true })
  await userEvent.fill(content, 'Calm, quick and kind.')
  await userEvent.click(publish)
  await expect.element(page.getByText('You have already reviewed this job')).toBeVisible()
  await expect.element(content).toHaveValue('Calm, quick and kind.')
})

test('where the review cannot be loaded, the page says so', async () => {
  answerCalls({})
  await renderSignedIn(ana, <JobReview job={job} opensForm={false} />)
  await expect.element(page.getByText('Error loading reviews')).toBeVisible()
})

const review: ReviewView = {
  id: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f48',
  jobId: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f49',
  jobTitle: 'Rooftop portraits',
  client: { id: '3f0c8a52-6d2e-4d7b-9a37-0d5b6c1e2f47', fullName: 'Ana Reyes', avatarKey: null },
  rating: 2,
  content: 'Late twice.',
  writtenAt: new Date('2026-11-02T12:00:00Z'),
  hiddenReason: null,
  reply: null,
  mayReply: false,
}

test('a review of somebody else can be reported with a button that has a word', async () => {
  await render(<ReviewCard review={review} zone="America/Phoenix" canReport />)
  const button = page.getByRole('button', { name: 'Report Ana Reyes’s review' })
  await expect.element(button.getByText('Report', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/We have hidden/)).not.toBeInTheDocument()
})

test('a hidden review says to its author that it is hidden, and why', async () => {
  await render(<ReviewCard review={{ ...review, hiddenReason: 'It names a third person.' }} zone="America/Phoenix" canReport={false} />)
  await expect
    .element(page.getByText('We have hidden this review, and only you see it. The reason: It names a third person.'))
    .toBeVisible()
  await expect.element(page.getByText('Late twice.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})
