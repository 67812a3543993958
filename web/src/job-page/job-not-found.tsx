import { jobNotFound } from '@shutterbid/domain/jobs/job-not-found'
import { useEffect } from 'react'
import { useSignedInViewer } from '../accounts/use-viewer.ts'
import { deleteCopy } from '../offline/copies.ts'
import { ButtonLink } from '../ui/button.tsx'
import { JobFrame } from './job-frame.tsx'

/** Shown for a job that does not exist and for one that the viewer may not open. */
export function JobNotFound() {
  const { isAdmin } = useSignedInViewer()
  useDeleteJobCopy()
  return (
    <JobFrame>
      <div className="grid content-start gap-6">
        <h1 className="page-title">{jobNotFound}</h1>
        <p className="lead max-w-text">
          {isAdmin
            ? 'It may still be open: then only its client and photographers can read it. Or the link is mistyped.'
            : 'It may have been filled or called off, or the link is mistyped.'}
        </p>
        <ButtonLink variant="ink" to="/jobs" className="justify-self-start">
          See your jobs
        </ButtonLink>
      </div>
    </JobFrame>
  )
}

/** Deletes the copy of this page, which no longer exists for the viewer. */
function useDeleteJobCopy() {
  useEffect(() => void deleteCopy(window.location.pathname), [])
}
