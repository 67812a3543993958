import { billingLimits } from '@shutterbid/domain/billing/limits'
import { centsOn } from '@shutterbid/domain/billing/prices'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { centsText } from '@shutterbid/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { viewerOptions } from '../accounts/use-viewer.ts'
import { Notice } from '../ui/notice.tsx'
import { chargesPausedText, dateText } from './subscription-texts.ts'

/** The date on which a trial or a cancelled subscription ends, during its last days. */
export function EndingSoon({ viewer: { id, subscription, zone } }: { viewer: Viewer }) {
  const { dataUpdatedAt } = useQuery(viewerOptions())
  const text = subscription && endingText(subscription, { zone, now: dataUpdatedAt })
  if (!text) return null
  return (
    <Notice
      action={
        <Link
          className="link inline-flex min-h-11 items-center px-2"
          to="/profile/$personId"
          params={{ personId: id }}
          search={{ tab: 'subscription' }}
          state={{ returnTo: '/' }}
        >
          See your subscription
        </Link>
      }
    >
      {text}
    </Notice>
  )
}

const shownMs = billingLimits.shownBeforeEndDays * 86_400_000

/** The end or first charge within the next days; null if there is none. */
export function endingText(subscription: SubscriptionView, { zone, now }: { zone: string; now: number }) {
  const { state, isActive, hasCard, cancelPending, periodEndsAt, trialEndsAt, graceEndsAt, isCollectionPaused, mayAddCard, price } =
    subscription
  // The warning about a missing payment names the end.
  if (!isActive || !periodEndsAt || graceEndsAt) return null
  const left = periodEndsAt.getTime() - now
  if (left <= 0 || left > shownMs) return null
  const end = dateText(periodEndsAt, zone)
  if (state === 'trialing' && !hasCard) {
    const ends = `Your free trial ends on ${end}, and nothing is charged.`
    return mayAddCard && trialEndsAt ? `${ends} Add a card before then, and it runs until ${dateText(trialEndsAt, zone)}.` : ends
  }
  if (cancelPending) return `Your subscription ends on ${end}, and nothing more is charged.`
  if (state !== 'trialing') return null
  if (isCollectionPaused) return `Your free trial ends on ${end}. ${chargesPausedText}`
  return `Your free trial ends on ${end}. On that day ${centsText(centsOn(price, periodEndsAt))} is charged for the first month.`
}
