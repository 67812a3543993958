import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { Notice } from '../ui/notice.tsx'
import { dateText } from './subscription-texts.ts'

/** Shown above every page of a photographer whose last charge failed; nothing is locked yet. */
export function ChargeFailed({ viewer: { id, subscription, zone } }: { viewer: Viewer }) {
  const { pathname, search } = useLocation()
  const isShownBelow = pathname === `/profile/${id}` && 'tab' in search && search.tab === 'subscription'
  if (!subscription?.graceEndsAt || isShownBelow) return null
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
            Change the card
          </Link>
        }
      >
        The last charge for your subscription failed: everything works until {dateText(subscription.graceEndsAt, zone)}.
      </Notice>
    </aside>
  )
}
