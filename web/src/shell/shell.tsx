import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { LinkMessages } from '../accounts/message-page/link-messages.tsx'
import { useOtherTabs } from '../accounts/other-tabs.ts'
import { useSession } from '../accounts/use-session.ts'
import { SignInLink } from '../routing/sign-in-link.tsx'
import { classes } from '../ui/classes.ts'
import { ErrorAction } from '../ui/notice.tsx'
import { ToastProvider } from '../ui/toasts/toasts.tsx'
import { Footer } from './footer.tsx'
import { LiveChanges, loadSignedInParts, TabBar, Warnings } from './signed-in-parts.ts'
import { TopBar } from './top-bar.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Without the bars and the footer. */
    bare?: boolean
  }
}

/** Bars, footer, toasts, and the subscriptions to live changes. */
export function Shell() {
  const { viewer, hasEnded } = useSession()
  useOtherTabs(viewer?.id)
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  const hasTabBar = viewer && !bare && !hasEnded
  return (
    <ToastProvider>
      <ErrorAction value={hasEnded ? <SignInLink variant="quiet" /> : null}>
        <Suspense>{viewer ? <LiveChanges /> : null}</Suspense>
        <LinkMessages />
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <div className={classes('page-frame', hasTabBar && 'has-tab-bar')} data-signed-in={viewer?.id}>
          {bare ? null : <TopBar viewer={viewer} hasEnded={hasEnded} />}
          <Suspense>{bare || !viewer || !needsWarning(viewer) ? null : <Warnings viewer={viewer} />}</Suspense>
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
          {bare ? null : <Footer viewer={viewer} />}
          <Suspense>{hasTabBar ? <TabBar viewer={viewer} /> : null}</Suspense>
        </div>
      </ErrorAction>
    </ToastProvider>
  )
}

function needsWarning({ subscription, hasBrokenCalendar }: Viewer) {
  return hasBrokenCalendar || subscription?.graceEndsAt || subscription?.isCardDeclined
}

/** Hydration waits until they are loaded. */
Shell.preload = async () => {
  if (typeof document === 'undefined' || document.querySelector('[data-signed-in]')) await loadSignedInParts()
}
