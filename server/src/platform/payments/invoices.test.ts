import { billingLimits } from '@shutterbid/domain/billing/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { misbehaviours } from '../../../test/fakes/fake-http.ts'
import { fakeStripe, stripeKeys } from '../../../test/fakes/fake-stripe.ts'
import { advance } from '../../../test/fakes/stripe/clock.ts'
import { addInvoice, attempt } from '../../../test/fakes/stripe/invoices.ts'
import { beginSubscription } from '../../../test/fakes/stripe/subscriptions.ts'
import { stripePayments } from './stripe-payments.ts'
import { openTestInvoice } from './test-invoice.ts'
import { testPayments } from './test-payments.ts'

const personId = '6f1c1f7e-2f0a-4c55-9d0e-1b6f3a0c5d21'
const start = new Date('2026-11-21T12:00:00Z')
const fake = await fakeStripe()
const { account } = fake
const stripe = stripePayments({
  ...stripeKeys,
  findPriceRefs: async () => [],
  api: { host: '127.0.0.1', port: fake.port, protocol: 'http' },
  timeoutMs: 300,
})

function subscribe(customer: string, metadata: Record<string, string> = { personId }) {
  if (!account.customers.has(customer)) account.customers.set(customer, { id: customer, email: null, balance: 0, card: 'good' })
  return beginSubscription(account, { customer, price: stripeKeys.priceId, metadata })
}

beforeEach(() => {
  fake.answer = fake.likeStripe
  account.now = start
  for (const things of [account.customers, account.subscriptions, account.invoices]) things.clear()
})

describe('invoices at Stripe', () => {
  test('are listed newest first, with links to their pages', async () => {
    subscribe('cus_1')
    const [first] = account.invoices.keys()
    advance(account, new Date('2026-12-22T00:00:00Z'))
    const invoices = await stripe.invoices({ customerRef: 'cus_1', personId })
    expect(invoices).toHaveLength(2)
    expect(invoices[1]).toEqual({
      id: first,
      issuedAt: start,
      amountCents: 999,
      state: 'paid',
      pageUrl: `https://invoice.stripe.com/i/acct_1/${first}`,
      pdfUrl: `https://pay.stripe.com/invoice/${first}/pdf`,
    })
  })

  test('are at most as many as are shown', async () => {
    subscribe('cus_1')
    advance(account, new Date('2030-01-01T00:00:00Z'))
    expect(await stripe.invoices({ customerRef: 'cus_1', personId })).toHaveLength(billingLimits.shownInvoices)
  })

  test('that are not paid, void or drafts', async () => {
    const { id: subscription } = subscribe('cus_1')
    const [paid] = account.invoices.values()
    for (const status of ['open', 'void', 'uncollectible', 'draft'] as const) {
      const lines = paid?.lines ?? []
      Object.assign(addInvoice(account, { customer: 'cus_1', subscription, reason: 'subscription_cycle', lines }), { status })
    }
    const states = (await stripe.invoices({ customerRef: 'cus_1', personId })).map(({ state }) => state)
    expect(states).toEqual(['uncollectible', 'void', 'open', 'paid'])
  })

  test('of another customer, another person or another product of the same customer are left out', async () => {
    subscribe('cus_2')
    subscribe('cus_1', { personId: '6f1c1f7e-2f0a-4c55-9d0e-1b6f3a0c5d22' })
    subscribe('cus_1', {})
    attempt(account, addInvoice(account, { customer: 'cus_1', subscription: null, reason: 'manual', lines: [] }))
    expect(await stripe.invoices({ customerRef: 'cus_1', personId })).toEqual([])
    expect(await stripe.invoices({ customerRef: 'cus_gone', personId })).toEqual([])
  })

  test('of another customer are left out even if Stripe answers with them', async () => {
    subscribe('cus_2')
    fake.answer = (request) => fake.likeStripe({ ...request, query: new URLSearchParams({ customer: 'cus_2' }) })
    expect(await stripe.invoices({ customerRef: 'cus_1', personId })).toEqual([])
  })

  test.each([
    'http://invoice.stripe.com/i/1',
    'https://stripe.com.example/i/1',
    'https://notstripe.com/i/1',
    'https://bo:secret@stripe.com/i/1',
    'javascript:alert(1)',
    '/i/1',
    42,
    null,
  ])('have no link where it is %j', async (link) => {
    subscribe('cus_1')
    fake.answer = (request) => {
      const answer = fake.likeStripe(request)
      if (typeof answer !== 'object' || !('json' in answer)) return answer
      const list = answer.json as { data: object[] }
      return { json: { ...list, data: list.data.map((invoice) => ({ ...invoice, hosted_invoice_url: link, invoice_pdf: link })) } }
    }
    expect(await stripe.invoices({ customerRef: 'cus_1', personId })).toMatchObject([{ amountCents: 999, pageUrl: null, pdfUrl: null }])
  })

  test.each(misbehaviours)('cannot be listed when it %s', async (_, answer) => {
    fake.answer = () => answer
    await expect(stripe.invoices({ customerRef: 'cus_1', personId })).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
  })
})

test.each(misbehaviours)('what Stripe says now cannot be read when it %s', async (_, answer) => {
  subscribe('cus_1')
  const ask = () => stripe.currentCalls({ customerRef: 'cus_1', personId, askedAt: start })
  fake.answer = () => answer
  await expect(ask()).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
  fake.answer = (request) => (request.path === '/v1/invoices' ? answer : fake.likeStripe(request))
  await expect(ask()).rejects.toMatchObject({ name: 'PaymentsUnavailable' })
})

test('an invoice of the test provider has a page of its own, which no other link opens', async () => {
  const charge = { id: 'test_payment_1', issuedAt: start, amountCents: 999, state: 'paid' } as const
  const own = testPayments({ secret: 'the secret', publicUrl: 'http://localhost:3000', findCharges: async () => [charge] })
  const [invoice] = await own.invoices({ customerRef: 'test_1', personId })
  expect(invoice).toMatchObject({
    ...charge,
    pdfUrl: null,
    pageUrl: expect.stringMatching(/^http:\/\/localhost:3000\/dev\/invoice\?visit=/),
  })
  const token = new URL(invoice?.pageUrl ?? '').searchParams.get('visit') ?? ''
  expect(openTestInvoice('the secret', token)).toEqual({ ...charge, issuedAt: start.toISOString() })
  expect(openTestInvoice('another secret', token)).toBeNull()
})
