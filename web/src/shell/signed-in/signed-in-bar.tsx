import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { Bell } from '../../notifications/bell/bell.tsx'
import { LearnMenu } from '../learn-menu.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { isJobsPath } from './is-jobs-path.ts'
import { MessagesInTopBar } from './messages-links.tsx'

export function SignedInBar({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation()
  return (
    <>
      <span className="status-mark role max-md:hidden">{viewer.userType === 'photographer' ? 'Photographer' : 'Client'}</span>
      <nav className="top-bar-links max-md:hidden" aria-label="Main">
        {viewer.userType === 'photographer' ? (
          <Link to="/" activeOptions={{ exact: true }}>
            Dashboard
          </Link>
        ) : null}
        <Link to="/jobs" activeOptions={{ exact: true }} aria-current={isJobsPath(pathname) ? 'page' : undefined}>
          Jobs
        </Link>
        {viewer.userType === 'client' ? (
          <Link className="max-lg:hidden" to="/photographers">
            Find photographers
          </Link>
        ) : null}
        <Link to="/feedback">Feedback</Link>
        <LearnMenu />
      </nav>
      <span className="grow" />
      <MessagesInTopBar viewer={viewer} />
      <Bell />
      <AvatarMenu viewer={viewer} />
    </>
  )
}
