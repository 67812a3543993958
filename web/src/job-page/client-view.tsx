import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Suspense, useState } from 'react'
import { AskedPhotographers } from '../bids/invite/asked-photographers.tsx'
import { BidsOnJob } from '../bids/received/bids-on-job.tsx'
import { HiredPhotographer } from '../bids/received/hired-photographer.tsx'
import { JobActionButton } from '../jobs/actions/job-action-button.tsx'
import { firstName } from '../jobs/job-texts.ts'
import { JobReview } from '../reviews/job-review.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Collapsible } from '../ui/collapsible.tsx'
import { Notice } from '../ui/notice.tsx'
import { JobDescription } from './job-description.tsx'
import { JobFrame } from './job-frame.tsx'
import { JobHead } from './job-head.tsx'
import { JobPanel } from './job-panel.tsx'
import { JobSummaryCard } from './job-summary-card.tsx'
import { ClientNotices, StandstillNotes } from './lazy-parts.ts'
import { hasClientNotices, standsStill } from './parts-of-job.ts'

type ClientViewProps = { job: JobView; loadedAt: number; opensReview: boolean }

/** The bids while the job is open, then the hired photographer, then the review. */
export function ClientView({ job, loadedAt, opensReview }: ClientViewProps) {
  // Set when the client hires on this screen: animates the ring around the price.
  const [hired, setHired] = useState<{ isCalendarUnchecked: boolean }>()
  return (
    <JobFrame status={job.status}>
      <div className="with-side-panel">
        <div className="grid content-start gap-8">
          <JobHead job={job} loadedAt={loadedAt}>
            {standsStill(job, loadedAt) ? (
              <Suspense>
                <StandstillNotes job={job} loadedAt={loadedAt} />
              </Suspense>
            ) : null}
            {hasClientNotices(job) ? (
              <Suspense>
                <ClientNotices job={job} loadedAt={loadedAt} />
              </Suspense>
            ) : null}
            {job.photographer && hired?.isCalendarUnchecked ? (
              <Notice tone="note">
                We could not check the calendar of {firstName(job.photographer.fullName)} just now. Ask whether the time still suits them.
              </Notice>
            ) : null}
          </JobHead>
          <JobSummaryCard job={job} loadedAt={loadedAt} />
          {job.photographer ? <HiredPhotographer job={job} isNew={hired !== undefined} /> : null}
          {job.status === 'completed' ? <JobReview job={job} opensForm={opensReview} /> : null}
          <BidsOnJob job={job} loadedAt={loadedAt} onHired={setHired} />
          {job.status === 'open' && job.startsAt.getTime() > loadedAt && !job.hidden ? <AskedPhotographers job={job} /> : null}
        </div>
        <aside
          className="grid content-start gap-6 scroll-mt-24 lg:sticky lg:top-24 lg:self-start print:static [@media(max-height:55rem)]:static"
          id="details"
          aria-label="Job"
        >
          <JobPanel job={job} loadedAt={loadedAt} />
          <Collapsible title="What you wrote">
            <JobDescription job={job} />
          </Collapsible>
          <Actions job={job} />
        </aside>
      </div>
    </JobFrame>
  )
}

function Actions({ job: { id: jobId, title, may } }: { job: JobView }) {
  return (
    <div className="grid content-start justify-items-start gap-0 -ml-4.5">
      {may.includes('edit') ? (
        <ButtonLink variant="quiet" to="/jobs/$jobId/edit" params={{ jobId }}>
          Edit job
        </ButtonLink>
      ) : null}
      {may.includes('clone') ? (
        <ButtonLink variant="quiet" to="/jobs/new" search={{ clone: jobId }}>
          Clone this job
        </ButtonLink>
      ) : null}
      {may.includes('cancelOpen') ? (
        <JobActionButton
          action="cancelOpen"
          look={{ variant: 'quiet', className: 'text-brick' }}
          title="Cancel this job?"
          description={`“${title}” leaves the list at once. Everybody who bid is notified. This cannot be undone; you can post it again.`}
          confirmLabel="Cancel job"
          cancelLabel="Keep it open"
          busyLabel="Cancelling..."
          doneText="Job cancelled"
        >
          Cancel job
        </JobActionButton>
      ) : null}
    </div>
  )
}
