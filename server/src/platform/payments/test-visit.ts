import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { openToken } from '#server/platform/signed-token'
import type { PaymentFact } from './payments.ts'

export const visitPurpose = 'test payment visit'

/** The visit of a test provider page; null if its token is invalid. */
export function openTestVisit(secret: string, visit: string): TestVisit | null {
  return visitShape.safeParse(openToken(secret, visitPurpose, visit)).data ?? null
}

/** `lastPayment`: what a refund gives back. */
type TestSite = { now: Date; cents: number; lastPayment?: Pick<PaymentFact, 'paymentRef' | 'amountCents'> | undefined }

/** The facts of choosing `act` on that page, while a month costs `cents`; none if the page has no such choice. */
export function testFacts(visit: TestVisit, act: string, { now, cents: amountCents, lastPayment }: TestSite): PaymentFact[] {
  const { customerRef, subscriptionRef } = visit
  const fact = (kind: PaymentFact['kind'], rest: Partial<PaymentFact> = {}): PaymentFact => {
    const personId = visit.page === 'checkout' ? visit.personId : null
    const id = `test_${randomUUID()}`
    const refs = { customerRef, subscriptionRef, personId, paymentRef: null }
    return { id, kind, ...refs, periodEndsAt: null, amountCents: null, occurredAt: now, ...rest }
  }
  const charge = () => fact('payment_succeeded', { periodEndsAt: monthAfter(now), amountCents, paymentRef: `test_payment_${randomUUID()}` })
  const decline = () => fact('payment_failed', { amountCents })
  if (visit.page === 'portal') {
    const acts: Record<string, () => PaymentFact> = {
      cancel: () => fact('cancel_scheduled'),
      resume: () => fact('cancel_undone'),
      end: () => fact('ended', { periodEndsAt: now }),
      refund: () => fact('payment_refunded', { amountCents, ...lastPayment }),
      charge,
      decline,
    }
    return Object.hasOwn(acts, act) ? [acts[act]?.()].filter((made) => made !== undefined) : []
  }
  const trialEndsAt = visit.trialEndsAt === null ? null : new Date(visit.trialEndsAt)
  if (act === 'decline') return [decline()]
  if (act !== 'add_card') return []
  return trialEndsAt && trialEndsAt > now ? [fact('card_added', { periodEndsAt: trialEndsAt })] : [fact('card_added'), charge()]
}

type Due = { customerRef: string; subscriptionRef: string | null; dueAt: Date }

/** The charge that is due when a trial or a month ends, at the price of that day; repeated calls give the same fact. */
export function testRenewal({ customerRef, subscriptionRef, dueAt }: Due, amountCents: number): PaymentFact {
  const id = `test_renewal_${customerRef}_${dueAt.toISOString()}`
  const charge = { paymentRef: id, periodEndsAt: monthAfter(dueAt), amountCents }
  return { id, kind: 'payment_succeeded', customerRef, subscriptionRef, personId: null, ...charge, occurredAt: dueAt }
}

/** The scheduled end of a subscription; repeated calls give the same fact. */
export function testEnd({ customerRef, subscriptionRef, dueAt }: Due): PaymentFact {
  const id = `test_end_${customerRef}_${dueAt.toISOString()}`
  const end = { paymentRef: null, periodEndsAt: dueAt, amountCents: null }
  return { id, kind: 'ended', customerRef, subscriptionRef, personId: null, ...end, occurredAt: dueAt }
}

const visitShape = z.discriminatedUnion('page', [
  z.object({
    page: z.literal('checkout'),
    customerRef: z.string(),
    subscriptionRef: z.string(),
    personId: z.string(),
    returnUrl: z.string(),
    trialEndsAt: z.nullable(z.iso.datetime()),
  }),
  z.object({ page: z.literal('portal'), customerRef: z.string(), subscriptionRef: z.nullable(z.string()), returnUrl: z.string() }),
])
export type TestVisit = z.infer<typeof visitShape>

/** The same day of the next month, or that month's last day. */
function monthAfter(day: Date) {
  const next = new Date(day)
  next.setUTCMonth(day.getUTCMonth() + 1)
  if (next.getUTCDate() !== day.getUTCDate()) next.setUTCDate(0)
  return next
}
