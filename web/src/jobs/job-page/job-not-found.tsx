import { jobNotFound } from '@shutterbid/domain/jobs/refusals'
import { ButtonLink } from '../../ui/button.tsx'
import { JobFrame } from './job-frame.tsx'

/** For a job that is not there, and for one that is not this person's to open. */
export function JobNotFound() {
  return (
    <JobFrame>
      <div className="grid content-start gap-6">
        <h1 className="page-title">{jobNotFound}</h1>
        <p className="lead max-w-text">It may have been filled or called off, or the link is mistyped.</p>
        <ButtonLink variant="ink" to="/jobs" className="justify-self-start">
          See your jobs
        </ButtonLink>
      </div>
    </JobFrame>
  )
}
