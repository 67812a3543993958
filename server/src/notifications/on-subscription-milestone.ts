import { graceEndOf, isActiveAt, stateAt, trialEndOf } from '@shutterbid/domain/billing/rules'
import { defaultZone } from '@shutterbid/domain/shared/places'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import type { SubscriptionMilestone } from '#server/billing/events'
import { subscriptions } from '#server/billing/tables'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { profiles } from '#server/profiles/tables'
import type { FactsOf } from './kinds.ts'
import { notify } from './notify.ts'

type OwnSubscription = NonNullable<Awaited<ReturnType<typeof findOwn>>>
type State = { found: OwnSubscription; canPay: boolean; now: Date }
type SubscriptionKind =
  | 'trial_started'
  | 'charge_coming'
  | 'charge_failed'
  | 'payment_disputed'
  | 'trial_ending'
  | 'subscription_on_hold'
  | 'subscription_ended'
type SubscriptionNotice = { [Kind in SubscriptionKind]: { kind: Kind; facts: FactsOf<Kind> } }[SubscriptionKind]

/** Notifies the photographer, unless the state has changed since. */
export async function onSubscriptionMilestone(db: Db, { id: eventId, facts }: EventOf<'subscription.milestone'>, tools: ListenerTools) {
  const now = tools.now()
  const found = await findOwn(db, facts.personId)
  const notice = found && noticeOf[facts.milestone]({ found, canPay: tools.payments.kind !== 'none', now })
  if (notice) await notify(db, { eventId, personIds: [facts.personId], ...notice }, now)
}

async function findOwn(db: Db, personId: string) {
  const [found] = await db
    .select({ subscription: subscriptions, zone: profiles.zone })
    .from(subscriptions)
    .innerJoin(profiles, eq(profiles.personId, subscriptions.personId))
    .where(eq(subscriptions.personId, personId))
    .limit(1)
  return found ?? null
}

const noticeOf: Record<SubscriptionMilestone, (state: State) => SubscriptionNotice | null> = {
  trial_started({ found: { subscription, zone }, canPay, now }) {
    const { hasCard, periodEndsAt } = subscription
    const trialEndsAt = trialEndOf(subscription)
    if (hasCard || !periodEndsAt || !trialEndsAt || stateAt(subscription, now) !== 'trialing') return null
    return { kind: 'trial_started', facts: { on: dayOf(periodEndsAt, zone), chargeOn: dayOf(trialEndsAt, zone), canPay } }
  },
  charge_failed({ found: { subscription, zone }, now }) {
    const graceEndsAt = subscription.problem === 'charge_failed' ? graceEndOf(subscription, now) : null
    return graceEndsAt && { kind: 'charge_failed', facts: { until: dayOf(graceEndsAt, zone) } }
  },
  payment_disputed({ found: { subscription, zone }, now }) {
    const graceEndsAt = subscription.problem === 'disputed' ? graceEndOf(subscription, now) : null
    return graceEndsAt && { kind: 'payment_disputed', facts: { until: dayOf(graceEndsAt, zone) } }
  },
  ending({ found: { subscription, zone }, canPay, now }) {
    const { hasCard, cancelPending, isCollectionPaused, periodEndsAt } = subscription
    if (!periodEndsAt || stateAt(subscription, now) !== 'trialing') return null
    if (hasCard) return cancelPending || isCollectionPaused ? null : { kind: 'charge_coming', facts: { on: dayOf(periodEndsAt, zone) } }
    return { kind: 'trial_ending', facts: { on: dayOf(periodEndsAt, zone), canPay } }
  },
  ended({ found: { subscription }, canPay, now }): SubscriptionNotice | null {
    if (isActiveAt(subscription, now)) return null
    if (stateAt(subscription, now) === 'past_due') return { kind: 'subscription_on_hold', facts: {} }
    return { kind: 'subscription_ended', facts: { canPay } }
  },
}

function dayOf(instant: Date, zone: string | null) {
  return localDateTime(instant, zone ?? defaultZone).on
}
