import type { PersonPayments as Payments } from '@shutterbid/domain/admin/billing-schemas'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderSignedIn } from '../../accounts/render-signed-in.factory.tsx'
import { aViewer } from '../../accounts/viewer.factory.ts'
import { type Answer, answerCalls } from '../../api/answer-calls.factory.ts'
import { PersonPayments } from './person-payments.tsx'

const paid: Payments['invoices'][number] = {
  id: 'in_2',
  issuedAt: new Date('2026-12-21T20:00:00Z'),
  amountCents: 999,
  refundableCents: 999,
  state: 'paid',
  pageUrl: 'https://invoice.stripe.com/i/2',
  pdfUrl: null,
}
const payments: Payments = { customerUrl: 'https://dashboard.stripe.com/customers/cus_1', mayGiveMonth: true, invoices: [paid] }

const section = page.getByRole('region', { name: 'Payments' })
const dialog = page.getByRole('dialog')

async function show(answer: Answer, answers: Record<string, Answer | ((input: unknown) => Answer)> = {}) {
  const asked = { payments: 0 }
  const read = () => {
    asked.payments += 1
    return answer
  }
  answerCalls({ 'admin/payments': read, ...answers })
  await renderSignedIn(aViewer({ isAdmin: true }), <PersonPayments personId="bo" />)
  return asked
}

test('an administrator sees each invoice, and the pages of the provider', async () => {
  const others: Payments['invoices'] = [
    { ...paid, id: 'in_1', issuedAt: new Date('2026-11-21T20:00:00Z'), refundedCents: 400, refundableCents: 599 },
    { ...paid, id: 'in_0', issuedAt: new Date('2026-10-21T20:00:00Z'), state: 'refunded', refundableCents: 0 },
    { ...paid, id: 'in_f', issuedAt: new Date('2026-09-21T20:00:00Z'), amountCents: 0, refundableCents: 0 },
  ]
  await show({ gives: { ...payments, invoices: [paid, ...others] } })
  for (const text of ['December 21, 2026', '$9.99 · Paid', '$9.99 · Paid, $4.00 refunded', '$9.99 · Refunded', '$0.00 · Paid'])
    await expect.element(section.getByText(text, { exact: true })).toBeVisible()
  const invoice = section.getByRole('link', { name: 'Invoice for December 21, 2026, opens in a new tab' })
  await expect.element(invoice).toHaveAttribute('href', paid.pageUrl)
  const customer = section.getByRole('link', { name: 'Open at Stripe in a new tab' })
  await expect.element(customer).toHaveAttribute('href', payments.customerUrl)
  // What is refunded in full, or was free, cannot be refunded.
  expect(section.getByRole('button', { name: /^Refund/ }).elements()).toHaveLength(2)
  await expect(document).toBeAccessible()
})

test('without payments it says so, and offers nothing that the provider would refuse', async () => {
  await show({ gives: { customerUrl: null, mayGiveMonth: false, invoices: [] } })
  await expect.element(section.getByText('No payments yet.')).toBeVisible()
  expect([...section.getByRole('button').elements(), ...section.getByRole('link').elements()]).toEqual([])
  await expect(document).toBeAccessible()
})

test('while it loads it says so', async () => {
  await show('waits')
  await expect.element(section.getByText('Loading the payments')).toBeInTheDocument()
})

test('a provider that does not answer leaves a sentence and a button to try again', async () => {
  await show({ refuses: 'invoices_unavailable' })
  await expect.element(section.getByText(/^The payment provider does not answer/)).toBeVisible()
  await expect(document).toBeAccessible()
  answerCalls({ 'admin/payments': { gives: payments } })
  await userEvent.click(section.getByRole('button', { name: 'Try again' }))
  await expect.element(section.getByText('$9.99 · Paid')).toBeVisible()
})

describe.each([
  {
    name: 'a free month',
    button: 'Give a free month',
    title: 'Give a free month?',
    description: 'The next charge is paid by a credit of one month’s price.',
    send: 'Give a free month',
    operation: 'admin/giveMonth',
    input: { personId: 'bo', reason: 'Our outage' },
    done: 'The next charge is paid by a credit',
    refusal: 'no_next_charge',
    sentence: 'There is no next charge that a free month could pay.',
  },
  {
    name: 'a refund',
    button: 'Refund December 21, 2026',
    title: 'Refund the payment of December 21, 2026?',
    description: '$9.99 goes back to the card. The month stays.',
    send: 'Refund $9.99',
    operation: 'admin/refund',
    input: { personId: 'bo', invoiceId: 'in_2', reason: 'Our outage' },
    done: '$9.99 goes back to the card',
    refusal: 'nothing_to_refund',
    sentence: 'This was not paid, or it is refunded already.',
  },
] as const)('$name', ({ button, title, description, send, operation, input, done, refusal, sentence }) => {
  const open = async () => {
    await userEvent.click(section.getByRole('button', { name: button }))
    await expect.element(page.getByRole('dialog', { name: title })).toMatchTextContent(description)
  }

  test('needs a reason', async () => {
    await show({ gives: payments })
    await open()
    await userEvent.click(dialog.getByRole('button', { name: send }))
    await expect.element(dialog.getByText('A reason is required')).toBeVisible()
    await expect(document).toBeAccessible()
  })

  test('is asked for once after a double click, and the payments are read again', async () => {
    const received: unknown[] = []
    const record = (sent: unknown): Answer => {
      received.push(sent)
      return { gives: { done: true } }
    }
    const asked = await show({ gives: payments }, { [operation]: record })
    await open()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Our outage')
    const button = dialog.getByRole('button', { name: send }).element() as HTMLElement
    button.click()
    button.click()
    await expect.element(page.getByText(done, { exact: true })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(received).toEqual([input])
    await expect.poll(() => asked.payments).toBe(2)
    await expect.element(section.getByText('$9.99 · Paid')).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('section')).toBe(section.element())
  })

  test.each([
    [refusal, sentence],
    ['provider_silent', 'The payment provider does not answer. It may have done it: look again before you repeat it.'],
  ] as const)('that is refused (%s) keeps the reason, and the payments are read again', async (reason, text) => {
    const asked = await show({ gives: payments }, { [operation]: { refuses: reason } })
    await open()
    await userEvent.fill(dialog.getByRole('textbox', { name: 'Reason' }), 'Our outage')
    await userEvent.click(dialog.getByRole('button', { name: send }))
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Our outage')
    await expect.poll(() => asked.payments).toBe(2)
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect.poll(() => document.activeElement?.closest('section')).toBe(section.element())
  })
})
