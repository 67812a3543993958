import type { PaymentFact, PaymentFactKind } from './payment-fact.ts'

type Known = Pick<PaymentFact, 'kind' | 'subscriptionRef' | 'periodEndsAt' | 'occurredAt'> & { paymentRef: string | null }

/** Facts that the provider reports now and that are not recorded yet. */
export function missingFacts<Reported extends Known>(reported: readonly Reported[], known: readonly Known[]): Reported[] {
  return reported.filter(
    (fact) =>
      !isKnown(
        fact,
        known.filter(({ subscriptionRef }) => subscriptionRef === fact.subscriptionRef),
      ),
  )
}

function isKnown({ kind, paymentRef, periodEndsAt, occurredAt }: Known, known: readonly Known[]): boolean {
  const same = known.filter((fact) => fact.kind === kind)
  switch (kind) {
    case 'payment_succeeded':
    case 'payment_refunded':
    case 'dispute_opened':
    case 'dispute_won':
      return same.some((fact) => fact.paymentRef === paymentRef)
    // The provider tells when the invoice was made; the charge fails after that.
    case 'payment_failed':
      return same.some((fact) => fact.occurredAt >= occurredAt)
    case 'trial_moved':
    case 'period_given':
      return isGiven(periodEndsAt, known)
    case 'collection_paused':
      return lastOf(known, kind, 'collection_resumed') === kind && (!periodEndsAt || isGiven(periodEndsAt, known))
    case 'collection_resumed':
      return lastOf(known, 'collection_paused', kind) === kind
    case 'card_added':
    case 'ended':
      return same.length > 0
    case 'cancel_scheduled':
    case 'cancel_undone':
      return lastOf(known, 'cancel_scheduled', 'cancel_undone') === kind
    case 'paused':
    case 'unpaused':
      return lastOf(known, 'paused', 'unpaused') === kind
  }
}

const givesPeriod: PaymentFactKind[] = ['card_added', 'trial_moved', 'period_given', 'collection_paused', 'payment_succeeded']

function isGiven(periodEndsAt: Date | null, known: readonly Known[]) {
  return known.some((fact) => givesPeriod.includes(fact.kind) && isSameTime(fact.periodEndsAt, periodEndsAt))
}

/** The provider rounds to seconds. */
function isSameTime(one: Date | null, other: Date | null) {
  return one !== null && other !== null && Math.abs(one.getTime() - other.getTime()) < 60_000
}

/** `otherwise` if there is no such fact. */
function lastOf(known: readonly Known[], kind: PaymentFactKind, otherwise: PaymentFactKind) {
  const found = known.filter((fact) => fact.kind === kind || fact.kind === otherwise)
  return found.toSorted((one, other) => one.occurredAt.getTime() - other.occurredAt.getTime()).at(-1)?.kind ?? otherwise
}
