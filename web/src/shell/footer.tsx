import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, type LinkProps } from '@tanstack/react-router'
import { contactPages, learnPages, legalPages } from '../content/learn-pages.ts'
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

type PageLinksProps = { title: string; pages: readonly { to: NonNullable<LinkProps['to']>; words: string }[] }

function PageLinks({ title, pages }: PageLinksProps) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {pages.map(({ to, words }) => (
          <li key={to}>
            <Link to={to}>{words}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const visitorLinks = [
  { to: '/photographers', words: 'Find photographers' },
  { to: '/jobs/new', words: 'Post a job' },
  { to: '/refer', words: 'Refer a friend' },
  { to: '/sign-up', words: 'Sign up' },
  { to: '/sign-in', words: 'Log in' },
] as const

function linksOf({ userType }: Viewer) {
  const isClient = userType === 'client'
  return [
    { to: '/jobs', words: isClient ? 'My shoots' : 'Photography jobs' },
    ...(isClient ? ([{ to: '/jobs/new', words: 'Post a job' }] as const) : []),
    { to: '/photographers', words: 'Find photographers' },
    { to: '/profile', words: 'Your profile' },
    { to: '/refer', words: 'Refer a friend' },
    { to: '/feedback', words: 'Feedback' },
  ] as const
}
