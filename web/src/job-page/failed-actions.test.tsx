import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { aBidView } from '../bids/bid-view.factory.ts'
import { JobInRangeRow } from '../jobs/in-range/job-in-range-row.tsx'
import { aJobView } from '../jobs/job-view.factory.ts'
import { JobScreen } from './job-screen.tsx'
import { renderJobPage } from './render-job-page.factory.tsx'

const bo = aViewer()
const ana = aViewer({ id: 'ana', fullName: 'Ana Reyes', userType: 'client' })
const bid = aBidView('bid', { amountDollars: 300, message: 'I know that river.' })
const ownBid = { ...bid, isOwn: true, may: ['edit' as const, 'withdraw' as const] }
const { id, status, rejectReason, isArchived } = ownBid
const jobWithBid = aJobView({ ownBid: { id, status, rejectReason, isArchived, amountDollars: 300 }, may: [] })
const ownJob = aJobView({ recipientCount: 3, may: ['edit', 'cancelOpen', 'clone'] })
const hired = aJobView({ status: 'in_progress', acceptedAmountDollars: 300, may: ['complete', 'cancel'] })
const won = { ...ownBid, status: 'accepted' as const, may: [] }

const press = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name, exact: true }))

beforeEach(() => {
  sessionStorage.clear()
  answerCalls({})
})

test('a bid that cannot be stored stays in the form', async () => {
  await renderJobPage({ viewer: bo, job: aJobView(), bids: [] })
  await userEvent.fill(page.getByRole('textbox', { name: 'Your bid' }), '420')
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'At dusk, with a long lens.')
  await press('Place bid')
  await expect.element(page.getByText('Failed to submit bid')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('At dusk, with a long lens.')
})

test('a bid stays in the form when the session has ended, also after everything on the page was refetched', async () => {
  answerCalls({ 'bids/submit': 'signedOut', 'jobs/get': 'signedOut', 'bids/list': 'signedOut' })
  const { queryClient } = await renderJobPage({ viewer: bo, job: aJobView(), bids: [] })
  await userEvent.fill(page.getByRole('textbox', { name: 'Your bid' }), '420')
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'At dusk, with a long lens.')
  await press('Place bid')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Please sign in to continue')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('At dusk, with a long lens.')
})

test('new terms are announced to a photographer who is writing a bid, and the button names them', async () => {
  const { answer } = await renderJobPage({ viewer: bo, job: aJobView({ version: 1 }), bids: [] })
  answer({ job: aJobView({ version: 2, budgetDollars: 500 }) })
  await expect.element(page.getByText('$500').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Place bid', exact: true })).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'At dusk, with a long lens.')
  answer({ job: aJobView({ version: 3, budgetDollars: 900 }) })
  await expect.element(page.getByText(/^The client changed the time, place or budget while you were writing/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Place bid on these terms' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('At dusk, with a long lens.')
})

test('a change of a bid that cannot be stored stays in the form', async () => {
  await renderJobPage({ viewer: bo, job: jobWithBid, bids: [ownBid] })
  await press('Edit bid')
  await press('Save changes')
  await expect.element(page.getByText('Failed to update bid')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a hire that fails leaves the dialog open', async () => {
  await renderJobPage({ viewer: ana, job: ownJob, bids: [bid] })
  await press('Accept $300')
  const dialog = page.getByRole('dialog', { name: 'Accept Marisol’s bid?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Accept $300' }))
  await expect.element(dialog.getByText('Failed to accept bid')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a bid that cannot be archived stays in the list', async () => {
  await renderJobPage({ viewer: ana, job: ownJob, bids: [bid] })
  await press('More for Marisol Vega’s bid')
  await userEvent.click(page.getByRole('menuitem', { name: 'Archive' }))
  await expect.element(page.getByText('Failed to archive bid')).toBeVisible()
  await expect.element(page.getByRole('article', { name: 'Bid from Marisol Vega' })).toBeVisible()
})

test.each([
  ['a client cancels an open job', { viewer: ana, job: ownJob, bids: [] }, 'Cancel job', 'Cancel job', 'Failed to cancel job'],
  ['a photographer cancels a shoot', { viewer: bo, job: hired, bids: [won] }, 'Cancel shoot', 'Cancel shoot', 'Failed to cancel job'],
  ['a photographer completes a shoot', { viewer: bo, job: hired, bids: [won] }, 'Mark complete', 'Mark complete', 'Failed to complete job'],
])('when %s and that fails, the dialog says so', async (_, data, open, confirm, text) => {
  await renderJobPage(data)
  if (open === 'Cancel shoot') await chooseToCancel()
  else await press(open)
  const dialog = page.getByRole('dialog')
  if (confirm === 'Cancel shoot') await userEvent.fill(dialog.getByLabelText('Reason'), 'I broke my arm.')
  await userEvent.click(dialog.getByRole('button', { name: confirm, exact: true }))
  await expect.element(dialog.getByText(text)).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a photographer who cancels a shoot without a reason is asked for one', async () => {
  await renderJobPage({ viewer: bo, job: hired, bids: [won] })
  await chooseToCancel()
  const dialog = page.getByRole('dialog', { name: 'Cancel this shoot?' })
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel shoot' }))
  await expect.element(dialog.getByText('Write a reason; Ana will read it')).toBeVisible()
})

test('a job that cannot be archived stays in the list of the photographer', async () => {
  const job = { ...aJobView({ may: ['archive'] }), isWorkLeft: false, why: null }
  await renderSignedIn(bo, <JobInRangeRow job={job} loadedAt={Date.parse('2026-11-23T12:00:00Z')} />)
  await press('Archive Portraits by the river')
  await expect.element(page.getByText('Failed to archive job')).toBeVisible()
})

test.each([
  ['a job', {}, 'Error loading job details'],
  ['the bids on a job', { 'jobs/get': { gives: aJobView() } }, 'Error loading bids'],
])('where %s cannot be loaded, the page says so and offers to try again', async (_, answers, text) => {
  answerCalls(answers)
  await renderSignedIn(bo, <JobScreen jobId="job" opensReview={false} />)
  await expect.element(page.getByText(text)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a bid that arrives while its job is being cancelled is announced in the dialog', async () => {
  const { answer } = await renderJobPage({ viewer: ana, job: ownJob, bids: [] })
  await press('Cancel job')
  const dialog = page.getByRole('dialog', { name: 'Cancel this job?' })
  await expect.element(dialog.getByText(/arrived/)).not.toBeInTheDocument()
  answer({ job: { ...ownJob, bidCount: ownJob.bidCount + 1 }, bids: [bid] })
  await expect.element(dialog.getByRole('status')).toHaveTextContent('A bid arrived while you were reading this.')
})

test('bids that are still loading say so', async () => {
  answerCalls({ 'jobs/get': { gives: ownJob }, 'bids/list': 'waits', 'bids/overview': 'waits' })
  await renderSignedIn(ana, <JobScreen jobId="job" opensReview={false} />, { path: 'jobs/$jobId', address: '/jobs/job' })
  await expect.element(page.getByText('Loading bids...')).toBeInTheDocument()
})

test('a first bid without an amount is not sent', async () => {
  await renderJobPage({ viewer: bo, job: aJobView(), bids: [] })
  await press('Place bid')
  await expect.element(page.getByText('Bid amount is required')).toBeVisible()
  await expect(document).toBeAccessible()
})

test('a first bid that starts a trial asks first, and names the price from when it changes', async () => {
  const price = { cents: 999, coming: { cents: 1299, startsAt: new Date('2027-01-10T00:00:00Z') } }
  const viewer = aViewer({ isSubscribed: false, subscription: { ...noSubscription, price } })
  await renderJobPage({ viewer, job: aJobView({ may: ['bidOnceSubscribed'] }), bids: [] })
  await userEvent.fill(page.getByRole('textbox', { name: 'Your bid' }), '350')
  await userEvent.fill(page.getByRole('textbox', { name: 'Message' }), 'I know the place at that hour.')
  await press('Place bid')
  await expect.element(page.getByRole('dialog').getByText(/a month costs \$12\.99 instead of \$9\.99\./)).toBeVisible()
  await expect(document).toBeAccessible()
})

const noSubscription: SubscriptionView = {
  state: 'none',
  isActive: false,
  cancelPending: false,
  hasCard: false,
  isCardDeclined: false,
  problem: null,
  periodEndsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
  isCollectionPaused: false,
  mayStartTrial: true,
  mayAddCard: true,
  mayManage: false,
  price: { cents: 999, coming: null },
}

async function chooseToCancel() {
  await press('Change or cancel')
  await userEvent.click(page.getByRole('menuitem', { name: 'Cancel shoot' }))
}
