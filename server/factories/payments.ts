import { randomUUID } from 'node:crypto'
import type { PaymentFact } from '#server/platform/payments/payments'

type Facts = Partial<PaymentFact> & Pick<PaymentFact, 'kind' | 'occurredAt'>

/** What the test provider would tell about a person; about nothing but the kind of fact unless told otherwise. */
export function aPaymentFact(person: { id: string }, facts: Facts): PaymentFact {
  return { id: randomUUID(), customerRef: `test_${person.id}`, personId: person.id, periodEndsAt: null, amountCents: null, ...facts }
}
