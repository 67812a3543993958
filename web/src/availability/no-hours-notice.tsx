import { Link } from '@tanstack/react-router'
import { Notice } from '../ui/notice.tsx'

/** Shown on the other parts of the tab until a day of the week is saved. */
export function NoHoursNotice({ personId }: { personId: string }) {
  return (
    <Notice
      action={
        <Link
          className="link inline-flex min-h-11 items-center px-2"
          to="/profile/$personId"
          params={{ personId }}
          search={{ tab: 'availability', part: 'week' }}
        >
          Set your week
        </Link>
      }
    >
      You have no working hours yet. Until you do, no job finds you.
    </Notice>
  )
}
