import type { Db } from '#server/platform/db/open-database'
import { type Payments, PaymentsUnavailable, UnexpectedAnswer } from '#server/platform/payments/payments'
import { findSurplus } from '../queries.ts'
import type { SubscriptionRow } from '../tables.ts'

/**
 * What all customers of the person have. An answer without a subscription that runs is believed only if its customer was deleted;
 * `isGone` says so.
 */
export async function askAbout(
  db: Db,
  payments: Payments,
  { personId, customerRef, earlierCustomerRefs, subscriptionRef, state }: SubscriptionRow,
) {
  const knownRefs = [subscriptionRef, ...(await findSurplus(db, personId)).map((one) => one.subscriptionRef)].filter((ref) => ref !== null)
  // The first is the customer of the subscription that counts.
  const customerRefs = [customerRef, ...earlierCustomerRefs].filter((ref) => ref !== null)
  const states = await Promise.all(customerRefs.map((ref) => payments.currentState({ customerRef: ref, personId, knownRefs })))
  const all = states.flatMap(({ subscriptions }) => subscriptions)
  const isGone = states[0]?.isGone ?? false
  if (subscriptionRef && state !== 'ended' && !isGone && !all.some(({ ref }) => ref === subscriptionRef))
    throw new PaymentsUnavailable('unavailable', new UnexpectedAnswer('A subscription that runs is not listed'))
  return { all, isGone }
}
