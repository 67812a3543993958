import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, type LinkProps } from '@tanstack/react-router'
import { contactPages, learnPages, legalPages } from '../content/site-pages.ts'
import { ThemeSwitch } from '../ui/theme/theme-switch.tsx'
import { Wordmark } from '../ui/wordmark.tsx'

export function Footer({ viewer }: { viewer: Viewer | null }) {
  return (
    <footer className="site-footer">
      <div className="page-width">
        <div className="columns">
          <div className="about grid content-start gap-3">
            <Wordmark />
            <p className="text-ink-2 text-small max-w-88">Photography jobs in Phoenix, Boise and Tampa. Free for clients, always.</p>
          </div>
          <PageLinks title="Quick Links" pages={viewer ? linksOf(viewer) : visitorLinks} />
          <PageLinks title="Learn" pages={learnPages} />
          <PageLinks title="Legal" pages={legalPages} />
          <PageLinks title="Contact" pages={contactPages} />
        </div>
        <div className="flex items-center justify-between gap-3 mt-12">
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
