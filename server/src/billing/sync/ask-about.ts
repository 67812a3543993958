import type { Db } from '#server/platform/db/open-database'
import { type Payments, PaymentsUnavailable } from '#server/platform/payments/payments'
import { findSurplus } from '../queries.ts'
import type { SubscriptionRow } from '../tables.ts'

/** What all customers of the person have. An empty answer about a subscription that runs is believed only if its customer was deleted. */
export async function askAbout(
  db: Db,
  payments: Payments,
  { personId, customerRef, earlierCustomerRefs, subscriptionRef, state }: SubscriptionRow,
) {
  const knownRefs = [subscriptionRef, ...(await findSurplus(db, personId)).map((one) => one.subscriptionRef)].filter((ref) => ref !== null)
  const customerRefs = [customerRef, ...earlierCustomerRefs].filter((ref) => ref !== null)
  const states = await Promise.all(customerRefs.map((ref) => payments.currentState({ customerRef: ref, personId, knownRefs })))
  const all = states.flatMap(({ subscriptions }) => subscriptions)
  const isGone = states.every((one) => one.isGone)
  if (all.length === 0 && !isGone && subscriptionRef && state !== 'ended')
    throw new PaymentsUnavailable('unavailable', new Error('A subscription that runs is not listed'))
  return { all, isGone }
}
