import { createHmac, timingSafeEqual } from 'node:crypto'
import { signToken } from '#server/platform/signed-token'
import { readableFact } from './fact-shape.ts'
import { BadWebhook, type CustomerOf, type Invoice, type PaymentCall, type PaymentFact, type Payments } from './payments.ts'
import { readTestCall } from './read-test-call.ts'
import { invoicePurpose } from './test-invoice.ts'
import { openTestVisit, type TestVisit, visitPurpose } from './test-visit.ts'

export type TestCharge = Pick<Invoice, 'id' | 'issuedAt' | 'amountCents' | 'state'>
export type FindTestCharges = (customer: CustomerOf) => Promise<TestCharge[]>
type Settings = { secret: string; publicUrl: string; findCharges: FindTestCharges }

/**
 * The demo's provider: checkout, portal and invoices are our own pages, such as `/dev/checkout?visit=…`; no money moves. It stores nothing:
 * `findCharges` finds those that it reported.
 */
export function testPayments({ secret, publicUrl, findCharges }: Settings): Payments {
  const addressOf = (path: string, visit: string) => `${publicUrl}/dev/${path}?visit=${visit}`
  return {
    kind: 'test',
    async openCheckout({ key, personId, customerRef, returnUrl, trialEndsAt }) {
      const visit: TestVisit = {
        page: 'checkout',
        customerRef: customerRef ?? `test_${personId}`,
        subscriptionRef: `test_sub_${key}`,
        personId,
        returnUrl,
        trialEndsAt: trialEndsAt?.toISOString() ?? null,
      }
      const checkoutRef = signToken(secret, visitPurpose, visit)
      return { checkoutRef, url: addressOf('checkout', checkoutRef) }
    },
    // It stores nothing: its checkouts stay open, and a finished one reports its fact immediately.
    async findCheckout({ checkoutRef }) {
      return openTestVisit(secret, checkoutRef) ? { state: 'open', url: addressOf('checkout', checkoutRef) } : { state: 'expired' }
    },
    async portalUrl(visit) {
      return { url: addressOf('portal', signToken(secret, visitPurpose, { page: 'portal', ...visit })) }
    },
    end: async () => {},
    cancelSubscription: async () => {},
    refund: async () => {},
    // It has no prices: each charge costs what the site says on its day.
    findPrice: async () => null,
    movePrice: async () => {},
    // Its reports are everything that happened there.
    currentCalls: async () => [],
    async invoices(customer) {
      const invoiceOf = (charge: TestCharge) => signToken(secret, invoicePurpose, { ...charge, issuedAt: charge.issuedAt.toISOString() })
      const charges = await findCharges(customer)
      return charges.map((charge) => ({ ...charge, pageUrl: addressOf('invoice', invoiceOf(charge)), pdfUrl: null }))
    },
    async readWebhook(rawBody, signature) {
      if (!isSignedBy(secret, rawBody, signature ?? '')) throw new BadWebhook('Not signed by the test provider')
      const fact = readableFact(() => readTestCall(rawBody))
      return fact && { provider: 'test', body: rawBody, fact }
    },
  }
}

/** A call of the test provider with this fact. */
export function testCall(fact: PaymentFact): PaymentCall {
  return { provider: 'test', body: JSON.stringify(fact), fact }
}

/** The same as a signed webhook request. */
export function testWebhook(secret: string, fact: PaymentFact): { rawBody: string; signature: string } {
  const { body: rawBody } = testCall(fact)
  return { rawBody, signature: signatureOf(secret, rawBody).toString('hex') }
}

function signatureOf(secret: string, rawBody: string) {
  return createHmac('sha256', secret).update(`test payment webhook.${rawBody}`).digest()
}

function isSignedBy(secret: string, rawBody: string, signature: string) {
  const right = signatureOf(secret, rawBody)
  const given = Buffer.from(signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
