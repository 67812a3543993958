import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import { Link, useLocation } from '@tanstack/react-router'
import { Bell } from '../../notifications/bell/bell.tsx'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { classes } from '../../ui/classes.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Menu } from '../../ui/menu/menu.tsx'
import { LearnMenu } from '../learn-menu.tsx'
import { isJobsPath } from './is-jobs-path.ts'
import { MessagesInTopBar } from './messages-links.tsx'

export function SignedInBar({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation()
  return (
    <>
      {/* Photographers have one link more, so that the bar has no room for the word below 1024 px. */}
      <span className={classes('status-mark role', viewer.userType === 'photographer' ? 'max-lg:hidden' : 'max-md:hidden')}>
        {roleOf(viewer)}
      </span>
      <nav className="top-bar-links max-md:hidden" aria-label="Main">
        {viewer.userType === 'photographer' ? (
          <Link to="/" activeOptions={{ exact: true }}>
            Dashboard
          </Link>
        ) : null}
        <Link to="/jobs" activeOptions={{ exact: true }} aria-current={isJobsPath(pathname) ? 'page' : undefined}>
          Jobs
        </Link>
        {viewer.userType === 'photographer' ? (
          <Link to="/calendar" activeOptions={{ exact: true, includeSearch: false }}>
            Schedule
          </Link>
        ) : null}
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

function roleOf({ isAdmin, userType }: Viewer) {
  if (isAdmin) return 'Admin'
  return userType === 'photographer' ? 'Photographer' : 'Client'
}

const AvatarMenuItems = lazyPart(() => import('./menu/avatar-menu-items.tsx').then((file) => file.AvatarMenuItems))

function AvatarMenu({ viewer }: { viewer: Viewer }) {
  return (
    <Menu
      label="Your menu"
      look="icon"
      align="end"
      trigger={<Avatar name={viewer.fullName} src={avatarSource(viewer.avatarKey, 64)} size="s" />}
      preload={AvatarMenuItems.preload}
    >
      <AvatarMenuItems viewer={viewer} />
    </Menu>
  )
}
