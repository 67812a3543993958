import { graceEndOf, isActiveAt, stateAt, trialEndOf } from '@shutterbid/domain/billing/rules'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import type { BillingEvents, SubscriptionMilestone } from '#server/billing/event-facts'
import { subscriptions } from '#server/billing/tables'
import { profiles } from '#server/profiles/tables'
import { noticeListener } from '../notice-kind.ts'
import type { NewNotice } from '../notify.ts'

type State = { personIds: string[]; subscription: typeof subscriptions.$inferSelect; zone: string | null; canPay: boolean; now: Date }

/** To the photographer, unless the state has changed since. */
export const onSubscriptionMilestone = noticeListener(async (facts: BillingEvents['subscription.milestone'], { db, now, tools }) => {
  const { personId, milestone } = facts
  const [found] = await db
    .select({ subscription: subscriptions, zone: profiles.zone })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.personId, subscriptions.personId))
    .where(eq(subscriptions.personId, personId))
    .limit(1)
  return found ? noticeOf[milestone]({ ...found, personIds: [personId], canPay: tools.payments.kind !== 'none', now }) : null
})

const noticeOf: Record<SubscriptionMilestone, (state: State) => NewNotice | null> = {
  trial_started({ personIds, subscription, zone, canPay, now }) {
    const { hasCard, periodEndsAt } = subscription
    const trialEndsAt = trialEndOf(subscription)
    if (hasCard || !periodEndsAt || !trialEndsAt || stateAt(subscription, now) !== 'trialing') return null
    return { kind: 'trial_started', personIds, facts: { on: dayOf(periodEndsAt, zone), chargeOn: dayOf(trialEndsAt, zone), canPay } }
  },
  charge_failed({ personIds, subscription, zone, now }) {
    const graceEndsAt = subscription.problem === 'charge_failed' ? graceEndOf(subscription, now) : null
    return graceEndsAt && { kind: 'charge_failed', personIds, facts: { until: dayOf(graceEndsAt, zone) } }
  },
  payment_disputed({ personIds, subscription, zone, now }) {
    const graceEndsAt = subscription.problem === 'disputed' ? graceEndOf(subscription, now) : null
    return graceEndsAt && { kind: 'payment_disputed', personIds, facts: { until: dayOf(graceEndsAt, zone) } }
  },
  ending({ personIds, subscription, zone, canPay, now }) {
    const { hasCard, cancelPending, isCollectionPaused, periodEndsAt } = subscription
    if (!periodEndsAt || stateAt(subscription, now) !== 'trialing') return null
    if (hasCard)
      return cancelPending || isCollectionPaused ? null : { kind: 'charge_coming', personIds, facts: { on: dayOf(periodEndsAt, zone) } }
    return { kind: 'trial_ending', personIds, facts: { on: dayOf(periodEndsAt, zone), canPay } }
  },
  ended({ personIds, subscription, canPay, now }): NewNotice | null {
    if (isActiveAt(subscription, now)) return null
    if (stateAt(subscription, now) === 'past_due') return { kind: 'subscription_on_hold', personIds, facts: {} }
    return { kind: 'subscription_ended', personIds, facts: { canPay } }
  },
}

function dayOf(instant: Date, zone: string | null) {
  return localDateTime(instant, zone ?? defaultZone).on
}
