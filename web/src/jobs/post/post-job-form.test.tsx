import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../api/answer-calls.factory.ts'
import { saveDraft } from '../../forms/drafts/draft.ts'
import { blankJob, type TypedJob } from './job-form.ts'
import { PostJobForm } from './post-job-form.tsx'

const ana = aViewer({ id: 'ana', userType: 'client' })
const now = Date.parse('2026-11-23T12:00:00Z')
const nextYear = new Date().getFullYear() + 1
const typed: TypedJob = {
  ...blankJob,
  title: 'Portraits by the river',
  description: 'An hour at dusk.',
  specialties: ['PORTRAIT'],
  placeText: 'Phoenix, AZ 85004',
  place: {
    token: 'signed by the server',
    placeName: 'Phoenix, AZ 85004',
    label: 'Phoenix, AZ 85004',
    latitude: 33.45,
    longitude: -112.07,
    zone: 'America/Phoenix',
  },
  shootOn: `${nextYear}-06-05`,
  deliveryOn: `${nextYear}-06-19`,
  budgetDollars: '450',
}

beforeEach(() => {
  sessionStorage.clear()
  // The title that another test typed on the landing page would be filled in.
  localStorage.clear()
})

test('a job that cannot be posted stays in the form', async () => {
  saveDraft('new-job of ana', typed)
  answerCalls({ 'jobs/matching': { gives: { count: 2, others: [] } }, 'jobs/priceCompass': { gives: [] } })
  await renderSignedIn(ana, <PostJobForm now={now} />)
  await userEvent.click(page.getByRole('button', { name: 'Post job' }))
  await expect.element(page.getByText('Failed to create job. Please try again.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Portraits by the river')
})

test('the plan of a wedding sets its start and hours, and is posted with it', async () => {
  saveDraft('new-job of ana', { ...typed, specialties: ['WEDDING'] })
  const posted = Promise.withResolvers<unknown>()
  answerCalls({
    'jobs/matching': { gives: { count: 2, others: [] } },
    'jobs/priceCompass': { gives: [] },
    'jobs/post': (input) => {
      posted.resolve(input)
      return { gives: { jobId: 'job', recipientCount: 2 } }
    },
  })
  await renderSignedIn(ana, <PostJobForm now={now} />)
  await userEvent.selectOptions(page.getByLabelText('Ceremony'), '4:00 PM')
  await userEvent.selectOptions(page.getByLabelText('Dinner'), '7:00 PM')
  await expect.element(page.getByLabelText('Start')).toHaveValue('15:00')
  await expect.element(page.getByLabelText('Hours')).toHaveValue('360')
  await expect.element(page.getByRole('img', { name: /Ceremony 4:00 PM, dinner 7:00 PM/ })).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText('Hours'), '3')
  await expect.element(page.getByText('Outside these hours: Dinner at 7:00 PM.')).toBeVisible()
  await expect(document).toBeAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Post job' }))
  expect(await posted.promise).toMatchObject({
    shootTime: '15:00',
    durationMinutes: 180,
    dayPlan: { ceremony: '16:00', dinner: '19:00' },
  })
})

test('where the job to clone cannot be loaded, the empty form says so', async () => {
  answerCalls({})
  await renderSignedIn(ana, <PostJobForm clone="an earlier job" now={now} />)
  await expect.element(page.getByText('Failed to load job data for cloning')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

test.each([
  [0, 'lucide-info'],
  [3, 'lucide-check'],
])('a job that is sent to %d photographers is posted with the mark %s', async (recipientCount, mark) => {
  saveDraft('new-job of ana', typed)
  answerCalls({
    'jobs/matching': { gives: { count: recipientCount, others: [] } },
    'jobs/priceCompass': { gives: [] },
    'jobs/post': { gives: { jobId: 'job', recipientCount } },
  })
  await renderSignedIn(ana, <PostJobForm now={now} />)
  await userEvent.click(page.getByRole('button', { name: 'Post job' }))
  const text = `Job posted successfully! Your job is being sent to ${recipientCount} photographer(s).`
  await expect.element(page.getByText(text)).toBeVisible()
  expect(document.querySelector('.toast > svg')?.classList.contains(mark)).toBe(true)
})

describe('the form of a job', () => {
  const prices = [{ specialty: 'PORTRAIT', fromDollars: 280, toDollars: 360 }]

  test.each<[string, Answer, RegExp]>([
    ['how many photographers match', { gives: { count: 2, others: [] } }, /2 photographers cover this place/],
    ['that nobody does', { gives: { count: 0, others: [] } }, /^No photographer covers this place and is free then\./],
    ['that they could not be counted', 'unreached', /Count again/],
  ])('says %s', async (_, matching, text) => {
    saveDraft('new-job of ana', typed)
    answerCalls({ 'jobs/matching': matching, 'jobs/priceCompass': { gives: prices } })
    await renderSignedIn(ana, <PostJobForm now={now} />)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test('says what is missing', async () => {
    await renderSignedIn(ana, <PostJobForm now={now} />)
    await userEvent.click(page.getByRole('button', { name: 'Post job' }))
    await expect.element(page.getByText('Please select at least one photography type')).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test('asks a client without a photo for one', async () => {
    saveDraft('new-job of ana', typed)
    answerCalls({ 'jobs/matching': { gives: { count: 2, others: [] } }, 'jobs/priceCompass': { gives: [] } })
    await renderSignedIn({ ...ana, avatarKey: null }, <PostJobForm now={now} />)
    await userEvent.click(page.getByRole('button', { name: 'Post job' }))
    await expect.element(page.getByRole('link', { name: 'Upload Profile Photo' })).toBeVisible()
    await expect(document).toBeAccessible()
  })
})
