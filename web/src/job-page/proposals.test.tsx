import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { WaitingProposal } from '@shutterbid/domain/jobs/terms/schemas'
import { termChanges } from '@shutterbid/domain/jobs/terms/term-rows'
import { changedTerms } from '@shutterbid/domain/jobs/terms/terms'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aViewer } from '../accounts/viewer.factory.ts'
import { answerCalls } from '../api/answer-calls.factory.ts'
import { aBidView } from '../bids/bid-view.factory.ts'
import { aJobView } from '../jobs/job-view.factory.ts'
import { someTerms } from '../jobs/terms/shown-terms.factory.ts'
import { renderJobPage } from './render-job-page.factory.tsx'

const bo = aViewer()
const ana = aViewer({ id: 'ana', fullName: 'Ana Reyes', userType: 'client', isSubscribed: false })
const bid = aBidView('bid', { isOwn: true, status: 'accepted', amountDollars: 420, photographer: { ...bo }, may: [] })
const terms = someTerms()
const moved = changedTerms(terms, { shootOn: '2026-12-12', shootTime: '16:30' }, null)
const free = { startsAt: new Date('2026-12-12T23:30:00Z'), zone: terms.zone, isBusyThen: false, isAtWorkThen: true, conflict: null }
const proposal: WaitingProposal = {
  id: 'proposal',
  isOwn: false,
  note: 'My sister lands a week later.',
  changes: termChanges(terms, moved, '2026-11-23'),
  free,
  proposedAt: new Date('2026-11-23T10:00:00Z'),
  dueAt: new Date('2026-11-26T17:00:00Z'),
}
const hire: Partial<JobView> = {
  status: 'in_progress',
  photographer: { id: 'bo', fullName: 'Bo Holt', avatarKey: null },
  acceptedAmountDollars: 420,
  streetLine: '200 W Washington St',
  meetingPoint: 'At the fountain',
  ownBid: null,
  terms,
  termsVersion: 1,
}
const asClient = (facts: Partial<JobView>) => ({ viewer: ana, job: aJobView({ ...hire, recipientCount: 12, ...facts }), bids: [bid] })
const asPhotographer = (facts: Partial<JobView>) => ({ viewer: bo, job: aJobView({ ...hire, ...facts }), bids: [bid] })
const answers = { may: ['agreeToProposal', 'declineProposal', 'cancel'] as JobView['may'], proposal }
const agree = page.getByRole('button', { name: 'Agree', exact: true })

/** Remembers what was sent. */
function agreeing(calls: unknown[]) {
  return (input: unknown) => {
    calls.push(input)
    return { gives: aJobView({ ...hire, terms: moved, termsVersion: 2 }) }
  }
}

beforeEach(() => sessionStorage.clear())

describe('a proposal of the client', () => {
  test('says what would change, until when, and that the photographer is free; one tap agrees', async () => {
    await page.viewport(375, 800)
    const calls: unknown[] = []
    answerCalls({ 'bids/agreeToProposal': agreeing(calls) })
    await renderJobPage(asPhotographer(answers))
    await expect.element(page.getByText('Ana proposes a change:')).toBeVisible()
    await expect.element(page.getByRole('definition').filter({ hasText: 'Sat, Dec 12, 4:30 PM' })).toBeVisible()
    await expect.element(page.getByText('Agreed now: Sat, Dec 5, 4:00 PM')).toBeVisible()
    await expect.element(page.getByText('Agreed now: By Sat, Dec 19')).toBeVisible()
    await expect.element(page.getByText('“My sister lands a week later.”')).toBeVisible()
    await expect.element(page.getByText('You are free then.')).toBeVisible()
    await expect.element(page.getByText('You can answer until Thu, Nov 26, 10:00 AM. Nothing changes unless you agree.')).toBeVisible()
    await expect(document).toBeAccessible()
    await userEvent.click(agree)
    await expect.poll(() => calls).toMatchObject([{ proposalId: 'proposal', isBusyConfirmed: false }])
  })

  test('is agreed to at a busy time only after a second question', async () => {
    await page.viewport(1280, 900)
    const busy = { ...proposal, free: { ...free, isBusyThen: true, conflict: 'overlap' as const } }
    const calls: unknown[] = []
    answerCalls({ 'bids/agreeToProposal': agreeing(calls) })
    await renderJobPage(asPhotographer({ ...answers, proposal: busy }))
    await expect.element(agree).toBeVisible()
    await userEvent.click(agree)
    expect(calls).toEqual([])
    await userEvent.click(page.getByRole('button', { name: 'I can make it, agree' }))
    await expect.poll(() => calls).toMatchObject([{ isBusyConfirmed: true }])
  })

  test('is declined with the offer to cancel', async () => {
    answerCalls({ 'jobs/declineProposal': { gives: aJobView({ ...hire, may: ['cancel'] }) } })
    await renderJobPage(asPhotographer(answers))
    await userEvent.click(page.getByRole('button', { name: 'Decline' }))
    await userEvent.click(page.getByRole('button', { name: 'Decline, and cancel the shoot' }))
    await expect.element(page.getByRole('heading', { name: 'Cancel this shoot?' })).toBeVisible()
  })
})

describe('a client of a hire', () => {
  test('proposes another time, and keeps what was typed when the form is closed', async () => {
    await page.viewport(375, 800)
    answerCalls({ 'jobs/freeThen': { gives: { ...free, isBusyThen: true } } })
    await renderJobPage(asClient({ may: ['proposeTerms'] }))
    await chooseToPropose()
    await userEvent.selectOptions(page.getByLabelText('Start'), '18:00')
    await expect
      .element(page.getByText('The plan of the day moves as well: Portraits 7:00 PM. Agreed now: Portraits 5:00 PM.'))
      .toBeVisible()
    await userEvent.click(page.getByRole('button', { name: /December 12/ }))
    await userEvent.click(page.getByText('Pictures and delivery'))
    await expect.element(page.getByLabelText('Delivery date')).toHaveValue('2026-12-26')
    await userEvent.fill(page.getByRole('textbox', { name: 'A sentence for Bo' }), 'It will be too hot.')
    await expect.element(page.getByText('Bo is busy then.')).toBeVisible()
    await expect(document).toBeAccessible()
    await userEvent.click(page.getByRole('button', { name: 'Cancel', exact: true }))
    await chooseToPropose()
    await expect.element(page.getByRole('textbox', { name: 'A sentence for Bo' })).toHaveValue('It will be too hot.')
  })

  test('proposes an extra, of which only what changed is sent', async () => {
    await page.viewport(1280, 900)
    const id = crypto.randomUUID()
    const calls: unknown[] = []
    answerCalls({ 'jobs/proposeTerms': agreeing(calls) })
    await renderJobPage(asClient({ id, may: ['proposeTerms'] }))
    await chooseToPropose()
    await userEvent.click(page.getByText('Price and extras'))
    await userEvent.click(page.getByRole('button', { name: 'Add an extra' }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Extra', exact: true }), 'An album')
    await userEvent.fill(page.getByRole('textbox', { name: 'Its price' }), '300')
    await expect.element(page.getByText('In all: $720')).toBeVisible()
    await userEvent.fill(page.getByRole('textbox', { name: 'A sentence for Bo' }), 'For the grandparents.')
    await expect(document).toBeAccessible()
    await userEvent.click(page.getByRole('button', { name: 'Propose this change' }))
    await expect
      .poll(() => calls)
      .toEqual([
        {
          jobId: id,
          note: 'For the grandparents.',
          amountDollars: 720,
          extras: [{ name: 'An album', dollars: 300 }],
          isBusyConfirmed: false,
        },
      ])
  })

  test('withdraws their own', async () => {
    await page.viewport(1280, 900)
    await renderJobPage(asClient({ may: ['withdrawProposal'], proposal: { ...proposal, isOwn: true }, termsVersion: 2 }))
    await expect.element(page.getByText('You propose a change:')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'What you agreed on, version 2' })).toBeVisible()
  })
})

async function chooseToPropose() {
  await userEvent.click(page.getByRole('button', { name: 'Change or cancel' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Propose a change' }))
}
