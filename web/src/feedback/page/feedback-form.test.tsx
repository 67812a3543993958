import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { FeedbackForm } from './feedback-form.tsx'

const submit = page.getByRole('button', { name: 'Submit Feedback' })
const content = page.getByRole('textbox', { name: 'Your feedback' })

beforeEach(() => sessionStorage.clear())

test('nothing is sent before it is complete, and each field says what is missing', async () => {
  answerCalls({ 'feedback/jobs': { gives: [] } })
  await renderSignedIn(aViewer({ email: '' }), <FeedbackForm />)
  await userEvent.click(submit)
  for (const text of ['Email is required', 'Please select a rating', 'Feedback content is required'])
    await expect.element(page.getByText(text)).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Email' }), 'bo at example')
  await expect.element(page.getByText('Invalid email address')).toBeVisible()
  await expect(document).toBeAccessible()
})

test.each([
  ['the session has ended', 'signedOut', 'Not authenticated'],
  ['the server fails', 'fails', 'Failed to submit feedback'],
  ['it is stored but cannot be mailed', { refuses: 'feedback_not_mailed' }, 'Failed to send notification'],
] as const)('where %s, a red banner says so and the text stays', async (_, answer, text) => {
  answerCalls({ 'feedback/jobs': { gives: [] }, 'feedback/submit': answer })
  await renderSignedIn(aViewer(), <FeedbackForm />)
  await userEvent.click(page.getByRole('radio', { name: '4 stars' }), { force: true })
  await userEvent.fill(content, 'The calendar is clear.')
  await userEvent.click(submit)
  await expect.element(page.getByRole('alert').getByText(text)).toBeVisible()
  await expect.element(content).toHaveValue('The calendar is clear.')
  await expect(document).toBeAccessible()
})

test('while it is sent, the button and a note say so', async () => {
  answerCalls({ 'feedback/jobs': { gives: [] }, 'feedback/submit': 'waits' })
  await renderSignedIn(aViewer(), <FeedbackForm />)
  await userEvent.click(page.getByRole('radio', { name: '4 stars' }), { force: true })
  await userEvent.fill(content, 'The calendar is clear.')
  await userEvent.click(submit)
  await expect.element(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await expect.element(page.getByText('Please wait while we submit your feedback...')).toBeVisible()
})

test('jobs with the same title are told apart by their dates and times, which come first', async () => {
  const title = 'Two old dogs'
  const jobs = [
    { id: crypto.randomUUID(), title, shootOn: '2026-12-20', shootTime: '16:30' },
    { id: crypto.randomUUID(), title, shootOn: '2027-01-02', shootTime: '08:00' },
    { id: crypto.randomUUID(), title, shootOn: '2027-01-02', shootTime: '17:15' },
  ]
  answerCalls({ 'feedback/jobs': { gives: jobs } })
  await renderSignedIn(aViewer(), <FeedbackForm />)
  const names = ['Dec 20, 2026, 4:30 PM: Two old dogs', 'Jan 2, 2027, 8:00 AM: Two old dogs', 'Jan 2, 2027, 5:15 PM: Two old dogs']
  for (const name of names) await expect.element(page.getByRole('option', { name, exact: true })).toBeInTheDocument()
})
