import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { signToken } from '#server/platform/signed-token'
import { BadWebhook, type PaymentFact, type Payments, paymentFactKinds } from './payments.ts'
import { type TestVisit, visitPurpose } from './test-visit.ts'

/** The demo's provider: checkout and portal are pages of our own, `/dev/checkout?visit=…` and `/dev/portal?visit=…`; no money moves. */
export function testPayments({ secret, publicUrl }: { secret: string; publicUrl: string }): Payments {
  const addressOf = (path: string, visit: TestVisit) => ({
    url: `${publicUrl}/dev/${path}?visit=${signToken(secret, visitPurpose, visit)}`,
  })
  return {
    kind: 'test',
    async checkoutUrl({ personId, customerRef, email, returnUrl, trialEndsAt }) {
      return addressOf('checkout', {
        page: 'checkout',
        customerRef: customerRef ?? `test_${personId}`,
        personId,
        email,
        returnUrl,
        trialEndsAt: trialEndsAt?.toISOString() ?? null,
      })
    },
    async portalUrl({ customerRef, returnUrl }) {
      return addressOf('portal', { page: 'portal', customerRef, returnUrl })
    },
    end: async () => {},
    readWebhook(rawBody, signature) {
      if (!isSignedBy(secret, rawBody, signature ?? '')) throw new BadWebhook('Not signed by the test provider')
      return factShape.parse(JSON.parse(rawBody))
    },
  }
}

/** A fact as the test provider would send it to the webhook. */
export function testWebhook(secret: string, fact: PaymentFact): { rawBody: string; signature: string } {
  const rawBody = JSON.stringify(fact)
  return { rawBody, signature: signatureOf(secret, rawBody).toString('hex') }
}

const instant = z.pipe(
  z.iso.datetime(),
  z.transform((text: string) => new Date(text)),
)
const factShape = z.object({
  id: z.string(),
  kind: z.enum(paymentFactKinds),
  customerRef: z.nullable(z.string()),
  personId: z.nullable(z.string()),
  periodEndsAt: z.nullable(instant),
  amountCents: z.nullable(z.int()),
  occurredAt: instant,
})

function signatureOf(secret: string, rawBody: string) {
  return createHmac('sha256', secret).update(`test payment webhook.${rawBody}`).digest()
}

function isSignedBy(secret: string, rawBody: string, signature: string) {
  const right = signatureOf(secret, rawBody)
  const given = Buffer.from(signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
