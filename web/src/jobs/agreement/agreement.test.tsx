import type { InvoiceView } from '@shutterbid/domain/jobs/invoices/schemas'
import type { PaymentView } from '@shutterbid/domain/jobs/payment-marks/schemas'
import type { AgreementView } from '@shutterbid/domain/jobs/terms/schemas'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { answerCalls } from '../../api/answer-calls.factory.ts'
import { aJobView } from '../job-view.factory.ts'
import { someTerms } from '../terms/shown-terms.factory.ts'
import { AgreementLink } from './agreement-link.tsx'
import { AgreementScreen } from './agreement-screen.tsx'

const terms = someTerms({
  shootOn: '2099-12-05',
  deliveryOn: '2099-12-19',
  amountDollars: 1210,
  depositDollars: 605,
  depositOn: '2099-12-01',
})
const bo = aViewer()
const ana = aViewer({ id: 'ana', fullName: 'Ana Reyes', userType: 'client' })
const markedAt = new Date('2026-11-20T17:00:00Z')
const deposit: PaymentView = { part: 'deposit', due: { dollars: 605, on: '2099-12-01' }, mark: null, state: 'ahead', may: ['mark'] }
const markedByAna = { part: 'deposit' as const, markedBy: 'client' as const, dollars: 605, markedAt, confirmedAt: null }
const marked: PaymentView = { ...deposit, mark: markedByAna, state: 'marked', may: ['undo'] }

const invoice: InvoiceView = {
  isReceipt: false,
  number: '2026-14',
  replaces: null,
  issuedOn: '2026-11-20',
  buyerName: 'Ana Reyes',
  seller: { name: 'Bo Holt', address: '1 Main St', taxNumber: '' },
  lines: [{ name: 'Photography', dollars: 1210 }],
  totalDollars: 1210,
  paid: [],
}

const agreement = (facts: Partial<AgreementView> = {}): AgreementView => ({
  jobId: 'job',
  title: 'Portraits by the river',
  zone: 'America/Phoenix',
  clientName: 'Ana Reyes',
  photographerName: 'Bo Holt',
  rows: [{ term: 'price', name: 'Price', text: '$1,210' }],
  versions: [],
  payments: [deposit],
  invoice: null,
  nextInvoice: null,
  ...facts,
})

async function show(viewer: typeof bo, facts: Partial<AgreementView>, more: Parameters<typeof answerCalls>[0] = {}) {
  answerCalls({ 'jobs/agreement': { gives: agreement(facts) }, ...more })
  await renderSignedIn(viewer, <AgreementScreen jobId="job" />)
}

describe('deposit and balance', () => {
  test('are marked by the client, who can take the mark back', async () => {
    const calls: unknown[] = []
    await show(
      ana,
      {},
      {
        'jobs/markPayment': (input) => {
          calls.push(input)
          return { gives: agreement({ payments: [marked] }) }
        },
      },
    )
    await expect.element(page.getByText('Due by Tue, Dec 1, 2099.')).toBeVisible()
    await page.getByRole('button', { name: 'I paid the deposit' }).click()
    await expect.element(page.getByText(/^You say that it is paid, Fri, Nov 20/)).toBeVisible()
    await expect.element(page.getByText('Bo Holt has not confirmed it yet.', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Take the mark of the deposit back' })).toBeVisible()
    expect(calls).toEqual([{ jobId: 'job', part: 'deposit', dollars: 605 }])
    await expect.element(page.getByRole('heading', { name: 'Deposit and balance' })).toHaveFocus()
  })

  test('are confirmed by the other side', async () => {
    await show(
      bo,
      { payments: [{ ...marked, may: ['confirm'] }] },
      {
        'jobs/confirmPayment': {
          gives: agreement({ payments: [{ ...marked, mark: { ...markedByAna, confirmedAt: markedAt }, state: 'confirmed', may: [] }] }),
        },
      },
    )
    await page.getByRole('button', { name: 'Confirm the deposit' }).click()
    await expect.element(page.getByText(/^Ana Reyes says that it is paid, .* Confirmed by you, /)).toBeVisible()
  })

  test('that are overdue say so, and a refusal says why', async () => {
    await show(
      bo,
      { payments: [{ ...deposit, due: { dollars: 605, on: '2020-12-01' }, state: 'overdue' }] },
      { 'jobs/markPayment': { refuses: 'payment_is_marked' } },
    )
    await expect.element(page.getByText(/^It was due by .* and is not marked as paid\.$/)).toBeVisible()
    await page.getByRole('button', { name: 'I got the deposit' }).click()
    await expect.element(page.getByText('This is already marked as paid. Look at it again.')).toBeVisible()
  })

  test('say when the amount has changed since the mark, or is no longer agreed on', async () => {
    const balance: PaymentView = { ...marked, part: 'balance', due: null, may: [] }
    await show(ana, { payments: [{ ...marked, due: { dollars: 700, on: '2099-12-01' } }, balance] })
    await expect.element(page.getByText('The amount has changed since: now it is $700.')).toBeVisible()
    await expect.element(page.getByText('What you agreed on no longer names it.')).toBeVisible()
  })

  test('are not there when nothing was agreed about them', async () => {
    await show(ana, { payments: [] })
    await expect.element(page.getByText('$1,210')).toBeVisible()
    await expect.element(page.getByText(/neither holds nor checks money/)).toBeVisible()
    expect(page.getByRole('heading', { name: 'Deposit and balance' }).elements()).toEqual([])
    expect(page.getByRole('heading', { name: 'Invoice' }).elements()).toEqual([])
  })
})

describe('the invoice', () => {
  test('is made by the photographer, and then leads to its page', async () => {
    await show(
      bo,
      { nextInvoice: 'make' },
      {
        'jobs/makeInvoice': { gives: agreement({ invoice }) },
      },
    )
    await page.getByRole('button', { name: 'Make the invoice' }).click()
    await expect.element(page.getByRole('link', { name: 'See invoice 2026-14' })).toHaveAttribute('href', '/jobs/job/invoice')
  })

  test('needs settings first', async () => {
    await show(bo, { nextInvoice: 'settings' })
    const link = page.getByRole('link', { name: 'Say who your invoices are from' })
    await expect.element(link).toHaveAttribute('href', '/profile/bo?tab=location#invoices')
  })

  test('of earlier terms can be replaced', async () => {
    await show(bo, { invoice, nextInvoice: 'make' })
    await expect.element(page.getByText('Another invoice replaces 2026-14.', { exact: false })).toBeVisible()
  })
})

test('the hire page leads to what is to be paid next, and to nothing when nothing is open', async () => {
  const job = aJobView({ id: 'job', terms, termsVersion: 2 })
  await renderSignedIn(
    ana,
    <>
      <AgreementLink job={{ ...job, paymentText: 'Deposit of $605 is due by Wed, Dec 1' }} />
      <AgreementLink job={job} />
    </>,
  )
  const links = page.getByRole('link')
  await expect.element(links.first()).toHaveAttribute('href', '/jobs/job/agreement#payments')
  await expect.element(links.first()).toHaveTextContent('Deposit of $605 is due by Wed, Dec 1')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    'Deposit of $605 is due by Wed, Dec 1',
    'What you agreed on, version 2',
    'What you agreed on, version 2',
  ])
})
