import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { ReactNode } from 'react'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { BackLink } from '../ui/page/back-link.tsx'

type JobFrameProps = { status?: JobState; isForAdmin?: boolean; children: ReactNode }

/** The page around a job, with a link back to its list; administrators have no list of other people's jobs. */
export function JobFrame({ status, isForAdmin, children }: JobFrameProps) {
  const { userType } = useSignedInViewer()
  return (
    <div className="page">
      {isForAdmin ? (
        <BackLink to="/admin">Admin Dashboard</BackLink>
      ) : (
        <BackLink to="/jobs" search={status ? { status } : {}}>
          {userType === 'client' ? 'My Shoots' : 'Photography Jobs'}
        </BackLink>
      )}
      <div className="mt-4">{children}</div>
    </div>
  )
}
