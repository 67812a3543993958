import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, type LinkProps, Outlet, useHydrated, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useOtherTabs } from '../accounts/other-tabs.ts'
import { useSession } from '../accounts/use-viewer.ts'
import { contactPages, learnPages, legalPages } from '../content/site-pages.ts'
import { SignInLink } from '../routing/sign-in-link.tsx'
import { LinkMessages } from '../signing-in/message-page/link-messages.tsx'
import { isPasskeyOffered } from '../signing-in/passkeys/offered-passkey.ts'
import { classes } from '../ui/classes.ts'
import { ErrorAction } from '../ui/notice.tsx'
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'
import { ToastProvider } from '../ui/toasts/toasts.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { LiveChanges, loadSignedInParts, PasskeyOffer, TabBar, Warnings } from './signed-in-parts.ts'
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
  const isOffered = useHydrated() && viewer !== null && isPasskeyOffered(viewer.id)
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
          <Suspense>{bare || !viewer || !isOffered ? null : <PasskeyOffer />}</Suspense>
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

function needsWarning({ subscription, hasBrokenCalendar, mailProblem }: Viewer) {
  return mailProblem === 'bounced' || hasBrokenCalendar || subscription?.graceEndsAt || subscription?.isCardDeclined
}

/** Hydration waits until they are loaded. */
Shell.preload = async () => {
  if (typeof document === 'undefined' || document.querySelector('[data-signed-in]')) await loadSignedInParts()
}

function Footer({ viewer }: { viewer: Viewer | null }) {
  return (
    <footer className="site-footer">
      <div className="page-width">
        <div className="columns">
          <div className="about grid content-start gap-3 in-[.has-tab-bar]:max-md:hidden">
            <Wordmark />
            <p className="text-ink-2 text-small max-w-88">Photography jobs in Phoenix, Boise and Tampa. Free for clients, always.</p>
          </div>
          <PageLinks title="Quick Links" pages={viewer ? linksOf(viewer) : visitorLinks} />
          <PageLinks title="Learn" pages={learnPages} />
          <PageLinks title="Legal" pages={legalPages} />
          <PageLinks title="Contact" pages={contactPages} />
        </div>
        <div className="end">
          <p className="caption">© 2026 Shutterbid</p>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

type PageLinksProps = { title: string; pages: readonly { to: NonNullable<LinkProps['to']>; label: string }[] }

function PageLinks({ title, pages }: PageLinksProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const visitorLinks = [
  { to: '/photographers', label: 'Find photographers' },
  { to: '/jobs/new', label: 'Post a job' },
  { to: '/refer', label: 'Refer a friend' },
  { to: '/sign-up', label: 'Sign up' },
  { to: '/sign-in', label: 'Log in' },
] as const

function linksOf({ userType }: Viewer) {
  const isClient = userType === 'client'
  return [
    { to: '/jobs', label: isClient ? 'My shoots' : 'Photography jobs' },
    ...(isClient ? ([{ to: '/jobs/new', label: 'Post a job' }] as const) : []),
    { to: '/photographers', label: 'Find photographers' },
    { to: '/profile', label: 'Your profile' },
    { to: '/refer', label: 'Refer a friend' },
    { to: '/feedback', label: 'Feedback' },
  ] as const
}
