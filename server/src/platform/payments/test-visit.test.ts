import { describe, expect, test } from 'vitest'
import type { PaymentFact } from './payments.ts'
import { testPayments, testWebhook } from './test-payments.ts'
import { openTestVisit, testFacts, testRenewal } from './test-visit.ts'

const personId = '6f1c1f7e-2f0a-4c55-9d0e-1b6f3a0c5d21'
const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const own = testPayments({ secret: 'the secret', publicUrl: 'http://localhost:3000', findCharges: async () => [] })
const checkout = {
  key: 'a-key',
  customerRef: null,
  personId,
  email: 'bo@example.com',
  trialEndsAt: inDays(90),
  priceRef: null,
  openedAt: now,
  returnUrl: 'https://shutterbid.example/jobs?from=checkout',
}
const cardAdded = { kind: 'card_added', paymentRef: null, personId, periodEndsAt: inDays(90), amountCents: null, occurredAt: now }
const today = { now, cents: 1299 }

describe('the pages of the test provider', () => {
  const visitOf = async (request: Promise<{ url: string }>) => {
    const visit = openTestVisit('the secret', new URL((await request).url).searchParams.get('visit') ?? '')
    if (!visit) throw new Error('The page does not open')
    return visit
  }
  const kindsOf = (facts: PaymentFact[]) => facts.map(({ kind }) => kind)

  test('adding a card during the trial charges nothing', async () => {
    const facts = testFacts(await visitOf(own.openCheckout(checkout)), 'add_card', today)
    expect(facts).toEqual([{ ...cardAdded, id: expect.any(String), customerRef: `test_${personId}`, subscriptionRef: 'test_sub_a-key' }])
  })

  test('adding a card after the trial charges a month', async () => {
    const facts = testFacts(await visitOf(own.openCheckout({ ...checkout, trialEndsAt: inDays(-1) })), 'add_card', today)
    expect(kindsOf(facts)).toEqual(['card_added', 'payment_succeeded'])
    expect(facts[1]).toMatchObject({
      periodEndsAt: new Date('2026-12-21T12:00:00Z'),
      amountCents: 1299,
      personId,
      paymentRef: expect.any(String),
    })
  })

  test.each([
    ['cancel', ['cancel_scheduled']],
    ['resume', ['cancel_undone']],
    ['end', ['ended']],
    ['refund', ['payment_refunded']],
    ['charge', ['payment_succeeded']],
    ['decline', ['payment_failed']],
    ['add_card', []],
    ['toString', []],
    ['', []],
  ])('choosing %j in the portal reports %j', async (act, kinds) => {
    const facts = testFacts(
      await visitOf(
        own.portalUrl({ customerRef: `test_${personId}`, subscriptionRef: 'test_sub_1', returnUrl: 'http://localhost:3000/jobs' }),
      ),
      act,
      today,
    )
    expect(kindsOf(facts)).toEqual(kinds)
    for (const fact of facts) expect(await own.readWebhook(...wire(fact))).toMatchObject({ fact })
  })

  test('a declined card is a failed payment', async () => {
    expect(kindsOf(testFacts(await visitOf(own.openCheckout(checkout)), 'decline', today))).toEqual(['payment_failed'])
  })

  test('a renewal is the same fact each time, and a month ends on its last day', () => {
    const dueAt = new Date('2027-01-31T09:00:00Z')
    const renewal = testRenewal({ customerRef: `test_${personId}`, subscriptionRef: 'test_sub_1', dueAt }, 1299)
    expect(renewal).toEqual(testRenewal({ customerRef: `test_${personId}`, subscriptionRef: 'test_sub_1', dueAt }, 1299))
    expect(renewal.amountCents).toBe(1299)
    expect(renewal.periodEndsAt).toEqual(new Date('2027-02-28T09:00:00Z'))
  })

  test.each(['', 'nonsense', 'e30.e30'])('the page does not open for %j', (visit) => {
    expect(openTestVisit('the secret', visit)).toBeNull()
  })

  const wire = (fact: PaymentFact) => {
    const { rawBody, signature } = testWebhook('the secret', fact)
    return [rawBody, signature] as const
  }
})
