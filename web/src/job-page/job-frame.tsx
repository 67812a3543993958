import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { ReactNode } from 'react'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { BackLink } from '../ui/page/back-link.tsx'

type JobFrameProps = {
  status?: JobState
  isForAdmin?: boolean
  /** At the end of the line of the link back. */
  beside?: ReactNode
  children: ReactNode
}

/** The page around a job, with a link back to its list; administrators have no list of other people's jobs. */
export function JobFrame({ status, isForAdmin, beside, children }: JobFrameProps) {
  const { userType } = useSignedInViewer()
  return (
    <div className="page max-md:pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {isForAdmin ? (
          <BackLink to="/admin">Admin Dashboard</BackLink>
        ) : (
          <BackLink to="/jobs" search={status ? { status } : {}}>
            {userType === 'client' ? 'My Shoots' : 'Photography Jobs'}
          </BackLink>
        )}
        {beside}
      </div>
      <div className="mt-2 md:mt-4">{children}</div>
    </div>
  )
}
