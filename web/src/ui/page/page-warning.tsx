import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Notice } from '../notice.tsx'

type PageWarningProps = {
  label: string
  children: ReactNode
  action: string
  viewerId: string
  /** The tab, and its part if it has several. */
  search: { tab: 'availability'; part: 'calendars' } | { tab: 'subscription' | 'email'; part?: never }
}

/** A warning above every page, except above the tab of the viewer's own profile that says more. `action` is the link to that tab. */
export function PageWarning({ label, children, action, viewerId, search }: PageWarningProps) {
  const { pathname, search: current } = useLocation()
  const { tab, part }: { tab?: unknown; part?: unknown } = current
  const isShownBelow = pathname === `/profile/${viewerId}` && tab === search.tab && part === search.part
  if (isShownBelow) return null
  return (
    <aside className="page-width above-main py-3" aria-label={label}>
      <Notice
        tone="error"
        action={
          <Link
            className="link inline-flex min-h-11 items-center px-2"
            to="/profile/$personId"
            params={{ personId: viewerId }}
            search={search}
          >
            {action}
          </Link>
        }
      >
        {children}
      </Notice>
    </aside>
  )
}
