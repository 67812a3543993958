import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { JobsThatFit } from './jobs-that-fit.tsx'

const counts = (open: number) => ({ 'jobs/inRangeCounts': { gives: { open, in_progress: 0, completed: 0, cancelled: 0 } } })

test.each([
  [0, 'No open jobs near you fit your week yet'],
  [1, '1 open job near you fits your week'],
  [12, '12 open jobs near you fit your week'],
  [1000, '999+ open jobs near you fit your week'],
])('%i jobs: %s', async (open, text) => {
  answerCalls(counts(open))
  await renderSignedIn(aViewer(), <JobsThatFit />)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
})

test('the jobs that are counted are one link away', async () => {
  answerCalls(counts(12))
  await renderSignedIn(aViewer(), <JobsThatFit />)
  await expect.element(page.getByRole('link', { name: 'See them' })).toHaveAttribute('href', '/jobs?fitsMyWeek=true')
})

test('what cannot be counted can be tried again', async () => {
  answerCalls({})
  await renderSignedIn(aViewer(), <JobsThatFit />)
  await expect.element(page.getByText('Error loading jobs. Please try again later.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
