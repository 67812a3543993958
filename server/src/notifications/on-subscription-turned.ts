import { graceEndOf, isActiveAt, stateAt } from '@shutterbid/domain/billing/rules'
import { zoneWithoutPlace } from '@shutterbid/domain/shared/places'
import { eq } from 'drizzle-orm'
import { billingDay } from '#server/billing/billing-day'
import type { SubscriptionTurn } from '#server/billing/events'
import { subscriptions } from '#server/billing/tables'
import type { EventOf } from '#server/events'
import type { Db } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { profiles } from '#server/profiles/tables'
import type { Notice } from './notice.ts'
import { ringBell } from './ring-bell.ts'
import { subscriptionWords } from './subscription-words.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findOwn>>>
type Facts = { found: Found; canPay: boolean; now: Date }

/** Tells the photographer, unless it was settled since. */
export async function onSubscriptionTurned(db: Db, { id: eventId, facts }: EventOf<'subscription.turned'>, tools: ListenerTools) {
  const found = await findOwn(db, facts.personId)
  const notice = found && noticeOf[facts.turn]({ found, canPay: tools.payments.kind !== 'none', now: tools.now() })
  if (notice) await ringBell(db, tools, { eventId, personIds: [facts.personId], notice })
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

const noticeOf: Record<SubscriptionTurn, (facts: Facts) => Notice | null> = {
  charge_failed({ found: { subscription, zone }, now }) {
    const graceEndsAt = graceEndOf(subscription, now)
    return graceEndsAt && subscriptionWords.chargeFailed(subscription, billingDay(graceEndsAt, zone ?? zoneWithoutPlace))
  },
  ending({ found: { subscription, zone }, canPay, now }) {
    const { hasCard, periodEndsAt } = subscription
    if (hasCard || !periodEndsAt || stateAt(subscription, now) !== 'trialing') return null
    return subscriptionWords.trialEnding(subscription, { on: billingDay(periodEndsAt, zone ?? zoneWithoutPlace), canPay })
  },
  ended({ found: { subscription }, canPay, now }) {
    if (isActiveAt(subscription, now)) return null
    if (stateAt(subscription, now) === 'past_due') return subscriptionWords.pastDue(subscription)
    return subscriptionWords.ended(subscription, { canPay })
  },
}
