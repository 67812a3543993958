import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { Briefcase, CalendarDays, House, LayoutGrid, Plus } from 'lucide-react'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { isJobsPath } from './is-jobs-path.ts'
import { MessagesInTabBar } from './messages-links.tsx'

const icon = { size: 22, strokeWidth: 1.6, 'aria-hidden': true } as const

export function TabBar({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation()
  const isOwnProfile = pathname === `/profile/${viewer.id}`
  const current = (is: boolean) => (is ? ('page' as const) : undefined)
  const exact = { exact: true } as const
  return (
    <nav className="tab-bar md:hidden" aria-label="Sections">
      <Link to="/" activeOptions={exact}>
        {viewer.userType === 'client' ? <House {...icon} /> : <LayoutGrid {...icon} />}
        <span>{viewer.userType === 'client' ? 'Home' : 'Dashboard'}</span>
      </Link>
      <Link to="/jobs" activeOptions={exact} aria-current={current(isJobsPath(pathname))}>
        <Briefcase {...icon} />
        <span>Jobs</span>
      </Link>
      {viewer.userType === 'client' ? (
        <Link to="/jobs/new" activeOptions={exact}>
          <Plus {...icon} />
          <span>Post</span>
        </Link>
      ) : (
        <Link to="/calendar" activeOptions={{ exact: true, includeSearch: false }}>
          <CalendarDays {...icon} />
          <span>Schedule</span>
        </Link>
      )}
      <MessagesInTabBar viewer={viewer} />
      <Link to="/profile/$personId" params={{ personId: viewer.id }} activeOptions={exact} aria-current={current(isOwnProfile)}>
        <Avatar name={viewer.fullName} src={avatarSource(viewer.avatarKey, 64)} size="s" />
        <span>You</span>
      </Link>
    </nav>
  )
}
