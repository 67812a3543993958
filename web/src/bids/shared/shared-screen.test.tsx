import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { SharedBidView, SharedJobView } from '@shutterbid/domain/bids/share-schemas'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { SharedScreen } from './shared-screen.tsx'

const token = 'a'.repeat(43)
const job: SharedJobView = {
  title: 'Vows by the lake',
  clientFirstName: 'Ana',
  companionName: null,
  status: 'open',
  canNote: true,
  bidsTag: 'one bid',
  placeLabel: 'Boise, ID 83702',
  zone: 'America/Boise',
  shootOn: '2026-12-12',
  shootTime: '16:30',
  durationMinutes: 360,
  budgetDollars: 2400,
}
const bid: SharedBidView = {
  id: '00000000-0000-4000-8000-000000000001',
  photographer: { fullName: 'Marisol Vega', avatarKey: null, slug: null },
  rating: 4.8,
  reviewCount: 12,
  completedJobs: 9,
  distanceMiles: 4,
  status: 'pending',
  amountDollars: 2100,
  message: 'I know the lake.',
  details: { ...noDetails, editedPictures: 350 },
  pictures: [],
  note: null,
}
const article = page.getByRole('article', { name: 'Bid from Marisol Vega' })
const vote = page.getByRole('button', { name: 'Yes, this one: Marisol Vega' })
const comment = page.getByRole('button', { name: 'Comment on Marisol Vega’s bid' })
const save = page.getByRole('button', { name: 'Save' })

/** The server's state of the job and its only bid, and the calls that change it. */
let shared: { job: SharedJobView; bid: SharedBidView; sent: unknown[] }

beforeEach(() => {
  shared = { job, bid, sent: [] }
})

function render() {
  const note = () => shared.bid.note ?? { isFavorite: false, comment: '' }
  answerCalls({
    'bids/sharedJob': () => ({ gives: shared.job }),
    'bids/sharedBids': () => ({ gives: { items: [shared.bid], nextCursor: null } }),
    'bids/nameCompanion': (input) => {
      shared.sent.push(input)
      shared.job = { ...shared.job, companionName: (input as { name: string }).name }
      return { gives: { done: true } }
    },
    'bids/vote': (input) => {
      shared.sent.push(input)
      shared.bid = { ...shared.bid, note: { ...note(), isFavorite: (input as { isFavorite: boolean }).isFavorite } }
      return { gives: { done: true } }
    },
    'bids/comment': (input) => {
      shared.sent.push(input)
      shared.bid = { ...shared.bid, note: { ...note(), comment: (input as { comment: string }).comment } }
      return { gives: { done: true } }
    },
  })
  return renderSignedIn(aViewer(), <SharedScreen token={token} />)
}

test('a companion sees that the bids change and that somebody is hired, and can then no longer vote', async () => {
  await render()
  await expect.element(vote).toBeVisible()
  shared.bid = { ...bid, amountDollars: 1900 }
  shared.job = { ...job, bidsTag: 'changed' }
  await expect.element(article).toMatchTextContent('$1,900')
  shared.bid = { ...shared.bid, status: 'accepted' }
  shared.job = { ...job, status: 'in_progress', canNote: false, bidsTag: 'accepted' }
  await expect.element(page.getByText('Ana has chosen. This is the bid that was accepted.')).toBeVisible()
  await expect.element(vote).not.toBeInTheDocument()
})

test('a companion reads the bids, and says their name with the first vote', async () => {
  await render()
  for (const text of ['$2,100', 'I know the lake.', '350 edited pictures']) await expect.element(article).toMatchTextContent(text)
  await expect.element(page.getByRole('button', { name: /Accept/ })).not.toBeInTheDocument()
  await userEvent.click(vote)
  await userEvent.click(save)
  await expect.element(page.getByText('Your name is required')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Your name' }), 'Sam')
  const fields = new Set<string>()
  const observer = new MutationObserver(() => {
    fields.add([...document.querySelectorAll<HTMLInputElement>('dialog :is(input, textarea)')].map(({ name }) => name).join())
  })
  observer.observe(document, { subtree: true, childList: true })
  await userEvent.click(save)
  await expect.element(vote).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  observer.disconnect()
  // The observer may be disconnected before it is told that the dialog is gone.
  fields.delete('')
  expect([...fields], 'the fields of the dialog until it has moved out').toEqual(['name'])
  await expect.element(page.getByText('You are Sam here.')).toBeVisible()
  expect(shared.sent).toEqual([
    { token, name: 'Sam' },
    { token, bidId: bid.id, isFavorite: true },
  ])
  await userEvent.click(vote)
  await expect.element(vote).toHaveAttribute('aria-pressed', 'false')
})

test('a comment is shown as text, and can be changed and removed', async () => {
  shared.job = { ...job, companionName: 'Sam' }
  await render()
  await userEvent.click(comment)
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).not.toBeInTheDocument()
  await userEvent.fill(page.getByRole('textbox', { name: 'Your comment' }), '<b>Warm</b>')
  await userEvent.click(save)
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(article).toMatchTextContent('<b>Warm</b>')
  await userEvent.click(page.getByRole('button', { name: 'Change comment on Marisol Vega’s bid' }))
  await expect.element(page.getByRole('textbox', { name: 'Your comment' })).toHaveValue('<b>Warm</b>')
  await userEvent.fill(page.getByRole('textbox', { name: 'Your comment' }), 'x'.repeat(501))
  await userEvent.click(save)
  await expect.element(page.getByText('Your comment must be at most 500 characters')).toBeVisible()
  await expect(document).toBeAccessible()
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(page.getByRole('button', { name: 'Remove your comment on Marisol Vega’s bid' }))
  await expect.element(article).not.toMatchTextContent('Warm')
})

test('a vote that is refused is taken back, and said', async () => {
  shared.job = { ...job, companionName: 'Sam' }
  await render()
  await expect.element(vote).toBeVisible()
  answerCalls({
    'bids/sharedJob': () => ({ gives: shared.job }),
    'bids/sharedBids': () => ({ gives: { items: [shared.bid], nextCursor: null } }),
    'bids/vote': { refuses: 'bid_not_pending' },
  })
  await userEvent.click(vote)
  await expect.element(page.getByText('This bid was withdrawn or already answered. Look at the other bids.')).toBeVisible()
  await expect.element(vote).toHaveAttribute('aria-pressed', 'false')
})

test('a link that has ended, or never was one, says so', async () => {
  answerCalls({ 'bids/sharedJob': { gives: null } })
  await renderSignedIn(aViewer(), <SharedScreen token={token} />)
  await expect.element(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})

test('after the hire nothing can be said any more', async () => {
  shared = { ...shared, job: { ...job, companionName: 'Sam', status: 'in_progress', canNote: false } }
  await render()
  await expect.element(page.getByText('Ana has chosen. This is the bid that was accepted.')).toBeVisible()
  await expect.element(vote).not.toBeInTheDocument()
})
