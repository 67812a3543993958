import type { InvoiceView } from '@shutterbid/domain/jobs/invoices/schemas'
import type { AgreementView } from '@shutterbid/domain/jobs/terms/schemas'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../api/answer-calls.factory.ts'
import { InvoiceScreen } from './invoice-screen.tsx'
import { InvoiceSettings } from './invoice-settings.tsx'

const invoice: InvoiceView = {
  isReceipt: false,
  number: '2026-14',
  replaces: '2026-9',
  issuedOn: '2026-11-20',
  seller: { name: 'Vega Photo LLC', address: '1 Main St\nPhoenix, AZ 85004', taxNumber: 'TX-7' },
  buyerName: 'Ana Reyes',
  lines: [
    { name: 'Photography on December 4, 2026', dollars: 910 },
    { name: 'An album', dollars: 300 },
  ],
  totalDollars: 1210,
  paid: [{ part: 'deposit', dollars: 605, on: '2026-11-21' }],
}

const agreement: AgreementView = {
  jobId: 'job',
  title: 'Portraits by the river',
  zone: 'America/Phoenix',
  clientName: 'Ana Reyes',
  photographerName: 'Bo Holt',
  rows: [],
  versions: [],
  payments: [],
  invoice,
  nextInvoice: null,
}

async function showInvoice(answer: Answer) {
  answerCalls({ 'jobs/agreement': answer })
  await renderSignedIn(aViewer(), <InvoiceScreen jobId="job" />)
}

test('an invoice is from the photographer, with its lines, what is paid and what is left', async () => {
  await showInvoice({ gives: agreement })
  await expect.element(page.getByRole('heading', { name: 'Invoice' })).toBeVisible()
  await expect.element(page.getByText('Number 2026-14, November 20, 2026. It replaces 2026-9.')).toBeVisible()
  await expect.element(page.getByText('Vega Photo LLC', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Total $1,210' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Paid: deposit, confirmed by both on November 21, 2026 $605' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Still to pay $605' })).toBeVisible()
  await expect.element(page.getByText(/Shutterbid is not the seller, and neither holds nor checks money\./)).toBeVisible()
})

test('once it is paid in full it is a receipt', async () => {
  const receipt: InvoiceView = { ...invoice, isReceipt: true, replaces: null, paid: [{ part: 'balance', dollars: 1210, on: '2026-12-01' }] }
  await showInvoice({ gives: { ...agreement, invoice: receipt } })
  await expect.element(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect.element(page.getByText('For invoice 2026-14, November 20, 2026.')).toBeVisible()
  expect(page.getByText('Still to pay').elements()).toEqual([])
})

test('before it is made the page says so', async () => {
  await showInvoice({ gives: { ...agreement, invoice: null } })
  await expect.element(page.getByText('There is no invoice yet.')).toBeVisible()
})

test('an invoice that does not load can be tried again', async () => {
  await showInvoice('unreached')
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('the settings are saved as they were typed, and an error is beside its field', async () => {
  const calls: unknown[] = []
  answerCalls({
    'jobs/invoiceSettings': { gives: null },
    'jobs/saveInvoiceSettings': (input) => {
      calls.push(input)
      return { gives: input }
    },
  })
  await renderSignedIn(aViewer(), <InvoiceSettings />)
  const save = page.getByRole('button', { name: 'Save for invoices' })
  await save.click()
  await expect.element(page.getByText('Say who the invoice is from')).toBeVisible()
  await expect.element(page.getByLabelText('Your name, or that of your firm')).toHaveFocus()
  await userEvent.fill(page.getByLabelText('Your name, or that of your firm'), 'Vega Photo')
  await userEvent.fill(page.getByLabelText('Address'), '1 Main St')
  await userEvent.fill(page.getByLabelText('Before the number (optional)'), '2026')
  await save.click()
  await expect.element(page.getByText('End it with a letter or a sign, like 2026-')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Before the number (optional)'), '2026-')
  await userEvent.fill(page.getByLabelText('Next number'), '1,014')
  await save.click()
  await expect.element(page.getByText('Saved for your invoices')).toBeVisible()
  expect(calls).toEqual([{ name: 'Vega Photo', address: '1 Main St', taxNumber: '', prefix: '2026-', nextNumber: 1014 }])
})

test('a number that was given already is refused, and what was typed stays', async () => {
  const settings = { name: 'Vega Photo', address: '1 Main St', taxNumber: '', prefix: '2026-', nextNumber: 15 }
  answerCalls({ 'jobs/invoiceSettings': { gives: settings }, 'jobs/saveInvoiceSettings': { refuses: 'invoice_number_taken' } })
  await renderSignedIn(aViewer(), <InvoiceSettings />)
  await userEvent.fill(page.getByLabelText('Next number'), '3')
  await page.getByRole('button', { name: 'Save for invoices' }).click()
  await expect.element(page.getByText(/^You have an invoice with this number or a later one/)).toBeVisible()
  await expect.element(page.getByLabelText('Next number')).toHaveValue('3')
})
