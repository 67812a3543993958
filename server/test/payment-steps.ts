import type { ProviderSubscription } from '@shutterbid/domain/billing/at-provider'
import { eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import { priceQueries, subscriptionOf } from '#server/billing/queries'
import { syncSubscription } from '#server/billing/sync/sync-subscription'
import { startTrial } from '#server/billing/trial/start-trial'
import type { Db } from '#server/platform/db/open-database'
import { events } from '#server/platform/events/tables'
import { testPayments } from '#server/platform/payments/test-payments'
import { aSubscription, atTestProvider } from '../factories/payments.ts'
import { aPhotographer } from '../factories/people.ts'
import { testSecret, testServices } from './test-services.ts'

type Person = { id: string }

/** Photographers whose trial begins at `start`, and what the test provider has of them on later days. */
export function paymentSteps(db: Db) {
  const services = testServices(db)
  const start = new Date('2026-11-21T10:00:00Z')
  const day = (days: number) => new Date(start.getTime() + days * 86_400_000)
  const paymentsAt = (now: Date) =>
    testPayments({ db, secret: testSecret, publicUrl: 'https://shutterbid.test', now: () => now, ...priceQueries(db, () => now) })

  async function onTrial() {
    const person = await aPhotographer(db, { subscription: null })
    await db.transaction((tx) => startTrial(tx, person, services, start))
    return person
  }

  /** On that day the provider has this subscription of a person, and is asked. */
  async function has(person: Person, on: number, ...values: Partial<ProviderSubscription>[]) {
    await atTestProvider(db, person, ...values.map((one) => aSubscription(person, { beganAt: day(on), ...one })))
    await sync(person, day(on))
  }

  const sync = ({ id }: Person, now: Date) => syncSubscription(db, { payments: paymentsAt(now), now: () => now }, id)

  async function subscription({ id: personId }: Person, now: Date) {
    const [person] = await db.select({ email: people.email }).from(people).where(eq(people.id, personId))
    return subscriptionOf(db, { personId, email: person!.email, secret: services.secret, now, env: services.env })
  }

  /** How often the subscription of a person changed. */
  async function changesOf({ id }: Person) {
    const changes = await db.select().from(events).where(eq(events.name, 'subscription.changed'))
    return changes.filter(({ facts }) => JSON.stringify(facts).includes(id)).length
  }

  return { services, start, day, onTrial, has, sync, paymentsAt, subscription, changesOf }
}
