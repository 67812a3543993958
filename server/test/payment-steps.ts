import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { applyPaymentCall } from '#server/billing/payments/apply-payment-call'
import { subscriptionOf } from '#server/billing/queries'
import { startTrial } from '#server/billing/trial/start-trial'
import type { Db } from '#server/platform/db/open-database'
import { events } from '#server/platform/events/tables'
import type { PaymentFact } from '#server/platform/payments/payments'
import { testCall } from '#server/platform/payments/test-payments'
import { aPaymentFact } from '../factories/payments.ts'
import { aPhotographer } from '../factories/people.ts'
import { testServices } from './test-services.ts'

type Person = { id: string }

/** Photographers whose trial begins at `start`, and what the payment provider reports about them on later days. */
export function paymentSteps(db: Db) {
  const services = testServices(db)
  const start = new Date('2026-11-21T10:00:00Z')
  const day = (days: number) => new Date(start.getTime() + days * 86_400_000)

  async function onTrial() {
    const person = await aPhotographer(db, { subscription: null })
    await db.transaction((tx) => startTrial(tx, person, services, start))
    return person
  }

  function factOf(person: Person, kind: PaymentFact['kind'], on: number, rest: Partial<PaymentFact> = {}) {
    return aPaymentFact(person, { kind, occurredAt: day(on), ...rest })
  }

  function apply(fact: PaymentFact) {
    return db.transaction((tx) => applyPaymentCall(tx, testCall(fact), fact.occurredAt))
  }

  async function subscription({ id: personId }: Person, now: Date) {
    const [person] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId))
    return subscriptionOf(db, { personId, email: person!.email, secret: services.secret, now, env: services.env })
  }

  /** How often the subscription of a person changed. */
  async function changesOf({ id }: Person) {
    const changes = await db.select().from(events).where(eq(events.name, 'subscription.changed'))
    return changes.filter(({ facts }) => JSON.stringify(facts).includes(id)).length
  }

  return { services, start, day, onTrial, factOf, apply, subscription, changesOf }
}
