import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { Notice } from '../ui/notice.tsx'
import { cardDeclinedText, dateText } from './subscription-texts.ts'

/** Shown above every page of a photographer whose last charge failed, or whose first card was declined. */
export function ChargeFailed({ viewer: { id, subscription, zone } }: { viewer: Viewer }) {
  const { pathname, search } = useLocation()
  const isShownBelow = pathname === `/profile/${id}` && 'tab' in search && search.tab === 'subscription'
  const text = failureText(subscription, zone)
  if (!text || isShownBelow) return null
  return (
    <aside className="page-width above-main py-3" aria-label="Subscription">
      <Notice
        tone="error"
        action={
          <Link
            className="link inline-flex min-h-11 items-center px-2"
            to="/profile/$personId"
            params={{ personId: id }}
            search={{ tab: 'subscription' }}
          >
            {subscription?.graceEndsAt ? 'Change the card' : 'Use another card'}
          </Link>
        }
      >
        {text}
      </Notice>
    </aside>
  )
}

function failureText(subscription: Viewer['subscription'], zone: string) {
  if (subscription?.graceEndsAt) {
    return `The last charge for your subscription failed: everything works until ${dateText(subscription.graceEndsAt, zone)}.`
  }
  return subscription?.isCardDeclined ? cardDeclinedText : null
}
