import type { DeliveryView, TroubleView } from '@shutterbid/domain/jobs/delivery-schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { aBidView } from '../bids/bid-view.factory.ts'
import { aJobView } from '../jobs/job-view.factory.ts'
import { renderJobPage } from './render-job-page.factory.tsx'

const bo = aViewer()
const ana = aViewer({ id: 'ana', fullName: 'Ana Reyes', userType: 'client', isSubscribed: false })
const bid = aBidView('bid', { isOwn: true, status: 'accepted', amountDollars: 420, photographer: { ...bo }, may: [] })
const hire: Partial<JobView> = {
  status: 'in_progress',
  photographer: { id: 'bo', fullName: 'Bo Holt', avatarKey: null },
  acceptedAmountDollars: 420,
  startsAt: new Date('2026-11-22T23:30:00Z'),
  endsAt: new Date('2026-11-23T00:30:00Z'),
}
const asClient = (facts: Partial<JobView>) => ({ viewer: ana, job: aJobView({ ...hire, recipientCount: 12, ...facts }), bids: [bid] })
const asPhotographer = (facts: Partial<JobView>) => ({ viewer: bo, job: aJobView({ ...hire, ...facts }), bids: [bid] })
const all: DeliveryView = {
  id: 'all',
  what: 'all',
  links: ['https://gallery.example/ana?key=1'],
  note: 'The password is gate.',
  saidAt: new Date('2026-11-23T10:00:00Z'),
  dueAt: new Date('2026-12-07T10:00:00Z'),
  outcome: null,
  missingNote: '',
}
const part: DeliveryView = { ...all, id: 'part', what: 'part', links: [], note: '', dueAt: null }
const card = page.getByRole('region', { name: 'Pictures', exact: true })

beforeEach(() => answerCalls({ 'bids/overlapping': { gives: [] }, 'reviews/ofJob': { gives: null } }))

type State = [string, Partial<JobView>, string, string]
const states: State[] = [
  ['nothing yet', {}, 'Nothing was said to be delivered yet.', 'Nothing was said to be delivered yet.'],
  ['a part', { deliveries: [part] }, 'A part is delivered so far.', 'A part is delivered so far.'],
  ['a delivery', { pictures: 'waiting', deliveries: [all] }, 'Do you have them?', 'You said that they are delivered.'],
  [
    'missing pictures',
    { pictures: 'missing', deliveries: [{ ...all, outcome: 'missing', missingNote: 'The dance.' }] },
    'You said what is missing.',
    'Ana says that pictures are missing.',
  ],
  ['received pictures', { pictures: 'received', deliveries: [{ ...all, outcome: 'received' }] }, 'You have them.', 'Ana has them.'],
  ['silence', { pictures: 'received', deliveries: [{ ...all, outcome: 'silence' }] }, 'They count as received', 'They count as received'],
]

describe('the card of the pictures', () => {
  test.each(states)('tells the client of %s', async (_, facts, forClient) => {
    await renderJobPage(asClient({ ...facts, may: ['sayTrouble'] }))
    await expect.element(card.getByText(forClient, { exact: false })).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test.each(states)('tells the photographer of %s', async (_, facts, _forClient, forPhotographer) => {
    await renderJobPage(asPhotographer({ ...facts, may: ['sayTrouble'] }))
    await expect.element(card.getByText(forPhotographer, { exact: false })).toBeVisible()
  })

  test('shows the host of a link, which opens in a new tab', async () => {
    await renderJobPage(asClient({ pictures: 'waiting', deliveries: [all, part] }))
    const link = card.getByRole('link', { name: 'gallery.example (opens in a new tab)' })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(card.getByText('Some of the pictures, Mon, Nov 23, handed over')).toBeVisible()
  })

  test('takes "I have them" with one tap, and what is missing with a sentence', async () => {
    const data = asClient({ pictures: 'waiting', deliveries: [all], may: ['confirmPictures', 'reportMissing'] })
    const received = { ...data.job, pictures: 'received' as const, may: [] }
    let confirmed: unknown
    answerCalls({
      'jobs/confirmPictures': (input) => {
        confirmed = input
        return { gives: received }
      },
      'jobs/reportMissing': { gives: received },
      'jobs/get': { gives: data.job },
    })
    await renderJobPage(data)
    await userEvent.click(card.getByRole('button', { name: 'Something is missing' }))
    const dialog = page.getByRole('dialog', { name: 'What is missing?' })
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await expect.element(dialog.getByText('Write a sentence; Bo will read it')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
    await userEvent.click(card.getByRole('button', { name: 'I have them' }))
    await expect.element(page.getByText('Bo is notified')).toBeVisible()
    expect(confirmed).toEqual({ jobId: 'job' })
  })
})

describe('the photographer', () => {
  test('says that pictures are delivered, with links that are checked', async () => {
    await renderJobPage(asPhotographer({ may: ['deliverPictures'] }))
    await userEvent.click(card.getByRole('button', { name: 'Mark as delivered' }))
    const dialog = page.getByRole('dialog', { name: 'Are the pictures delivered?' })
    await userEvent.fill(dialog.getByLabelText(/^Links/), 'ftp://gallery.example')
    await userEvent.click(dialog.getByRole('button', { name: 'All are delivered' }))
    await expect.element(dialog.getByText('Enter links that begin with https://, one on each line')).toBeVisible()
    await userEvent.click(dialog.getByLabelText(/^This is a part/))
    await expect.element(dialog.getByRole('button', { name: 'A part is delivered' })).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test('is asked before completing when nothing was said to be delivered, and can say so first', async () => {
    await renderJobPage(
      asPhotographer({
        may: ['complete', 'deliverPictures'],
        ownBid: { id: 'bid', status: 'accepted', rejectReason: null, isArchived: false, amountDollars: 420 },
      }),
    )
    await userEvent.click(page.getByRole('button', { name: 'Mark complete' }))
    const question = page.getByRole('dialog', { name: 'Are the pictures delivered?' })
    await userEvent.click(question.getByRole('button', { name: 'Mark as delivered' }))
    await expect.element(page.getByRole('dialog').getByLabelText(/^Links/)).toBeVisible()
  })
})

describe('what went wrong', () => {
  const trouble: TroubleView = {
    id: 'trouble',
    kind: 'did_not_come',
    isByClient: true,
    note: 'I waited for an hour.',
    saidAt: new Date('2026-11-23T10:00:00Z'),
    answer: null,
  }

  test('is said in a sentence, and answered by the other side', async () => {
    await renderJobPage(asPhotographer({ troubles: [trouble], may: ['answerTrouble', 'sayTrouble'] }))
    await expect.element(card.getByText('Ana: The other side did not come')).toBeVisible()
    await userEvent.click(card.getByText('Something went wrong'))
    await expect.element(card.getByRole('button', { name: 'Ana did not come' })).toBeVisible()
    await userEvent.click(card.getByRole('button', { name: 'Answer Ana' }))
    const dialog = page.getByRole('dialog', { name: 'Answer Ana' })
    await userEvent.fill(dialog.getByLabelText('Your answer'), 'I was at the other gate.')
    await expect(document).toBeAccessible()
  })

  test('is read by an administrator, with both names', async () => {
    const admin = { ...ana, id: 'admin', fullName: 'Admin', isAdmin: true }
    const job = aJobView({ ...hire, acceptedAmountDollars: null, troubles: [{ ...trouble, answer: 'I was at the other gate.' }], may: [] })
    await renderJobPage({ viewer: admin, job, bids: [] })
    const panel = page.getByRole('complementary', { name: 'Administration' })
    await expect.element(panel.getByText('Ana Reyes: The other side did not come')).toBeVisible()
    await expect.element(panel.getByText('Bo Holt: I was at the other gate.')).toBeVisible()
  })
})
