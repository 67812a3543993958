import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Notice } from '../notice.tsx'

type PageWarningProps = { label: string; children: ReactNode; action: string; viewerId: string; tab: 'availability' | 'subscription' }

/** A warning above every page, except above the tab of the viewer's own profile that says more. `action` is the link to that tab. */
export function PageWarning({ label, children, action, viewerId, tab }: PageWarningProps) {
  const { pathname, search } = useLocation()
  const isShownBelow = pathname === `/profile/${viewerId}` && 'tab' in search && search.tab === tab
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
            search={{ tab }}
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
