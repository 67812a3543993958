import type { InvoiceView } from '@shutterbid/domain/billing/schemas'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderSignedIn } from '../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../api/answer-calls.factory.ts'
import { InvoiceList } from './invoice-list.tsx'

const paid: InvoiceView = {
  id: 'in_2',
  issuedAt: new Date('2026-12-21T20:00:00Z'),
  amountCents: 999,
  state: 'paid',
  pageUrl: 'https://invoice.stripe.com/i/2',
  pdfUrl: 'https://pay.stripe.com/invoice/2/pdf',
}

async function show(answer: Answer) {
  answerCalls({ 'billing/invoices': answer })
  await renderSignedIn(aViewer(), <InvoiceList zone="America/Phoenix" />)
}

test('an invoice has its day, amount, state, receipt and PDF', async () => {
  await show({ gives: [paid] })
  const row = page.getByRole('listitem')
  await expect.element(row.getByText('December 21, 2026', { exact: true })).toBeVisible()
  await expect.element(row.getByText('$9.99 · Paid')).toBeVisible()
  const receipt = row.getByRole('link', { name: 'Receipt for December 21, 2026, opens in a new tab' })
  await expect.element(receipt).toHaveAttribute('href', paid.pageUrl)
  await expect.element(row.getByRole('link', { name: /^PDF/ })).toHaveAttribute('href', paid.pdfUrl)
})

test('an invoice that is not paid can be paid; one without pages has no link', async () => {
  await show({
    gives: [
      { ...paid, state: 'open', pdfUrl: null },
      { ...paid, id: 'in_1', state: 'refunded', pageUrl: null, pdfUrl: null },
      { ...paid, id: 'in_0', refundedCents: 400, pageUrl: null, pdfUrl: null },
    ],
  })
  await expect.element(page.getByText('$9.99 · Paid, $4.00 refunded')).toBeVisible()
  await expect.element(page.getByText('$9.99 · Not paid yet')).toBeVisible()
  await expect.element(page.getByText('$9.99 · Refunded')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Pay for/ })).toBeVisible()
  expect(page.getByRole('link').elements()).toHaveLength(1)
})

test('without invoices it says where they will appear', async () => {
  await show({ gives: [] })
  await expect.element(page.getByText('No invoices yet. Each charge appears here with its receipt.')).toBeVisible()
})

test('while it loads there is room for a row', async () => {
  await show('waits')
  await expect.element(page.getByText('Loading your invoices')).toBeInTheDocument()
})

test('a provider that does not answer leaves a sentence and a button to try again', async () => {
  await show({ refuses: 'invoices_unavailable' })
  await expect.element(page.getByText(/^The payment provider does not answer/)).toBeVisible()
  await expect(document).toBeAccessible()
  answerCalls({ 'billing/invoices': { gives: [paid] } })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('December 21, 2026', { exact: true })).toBeVisible()
})
