import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import type { ReactNode } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { BackLink } from '../../ui/page/back-link.tsx'

/** The page around a job, with a link back to its list. */
export function JobFrame({ status, children }: { status?: JobState; children: ReactNode }) {
  const { userType } = useSignedInViewer()
  return (
    <div className="page">
      <BackLink to="/jobs" search={status ? { status } : {}}>
        {userType === 'client' ? 'My Shoots' : 'Photography Jobs'}
      </BackLink>
      <div className="mt-4">{children}</div>
    </div>
  )
}
