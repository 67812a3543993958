import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link } from '@tanstack/react-router'
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
          <nav aria-label="Quick Links">
            <h2>Quick Links</h2>
            <ul>{viewer ? <OwnLinks viewer={viewer} /> : <VisitorLinks />}</ul>
          </nav>
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

type PageLinksProps = { title: string; pages: typeof learnPages | typeof legalPages | typeof contactPages }

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

function VisitorLinks() {
  return (
    <>
      <li>
        <Link to="/photographers">Find photographers</Link>
      </li>
      <li>
        <Link to="/jobs/new">Post a job</Link>
      </li>
      <li>
        <Link to="/refer">Refer a friend</Link>
      </li>
      <li>
        <Link to="/sign-up">Sign up</Link>
      </li>
      <li>
        <Link to="/sign-in">Log in</Link>
      </li>
    </>
  )
}

function OwnLinks({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <li>
        <Link to="/jobs">{viewer.userType === 'client' ? 'My shoots' : 'Photography jobs'}</Link>
      </li>
      {viewer.userType === 'client' ? (
        <li>
          <Link to="/jobs/new">Post a job</Link>
        </li>
      ) : null}
      <li>
        <Link to="/photographers">Find photographers</Link>
      </li>
      <li>
        <Link to="/profile/$personId" params={{ personId: viewer.id }}>
          Your profile
        </Link>
      </li>
      <li>
        <Link to="/refer">Refer a friend</Link>
      </li>
      <li>
        <Link to="/feedback">Feedback</Link>
      </li>
    </>
  )
}
