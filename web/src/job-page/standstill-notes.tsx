import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { HiddenNote } from '../feedback/hidden-note.tsx'
import { cancelReasonText } from '../jobs/job-texts.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** For the client: why a job makes no progress. */
export function StandstillNotes({ job, loadedAt }: { job: JobView; loadedAt: number }) {
  return (
    <>
      {job.hidden?.reason ? <HiddenNote what={hiddenText(job)} reason={job.hidden.reason} /> : null}
      <Ended job={job} loadedAt={loadedAt} />
    </>
  )
}

function hiddenText({ status }: JobView) {
  return status === 'open'
    ? 'Photographers cannot find this job, and nobody can bid or be hired. What you wrote is'
    : 'The title and the description of this job are'
}

const AskAgain = lazyRouteComponent(() => import('../bids/invite/ask-again.tsx'), 'AskAgain')

function Ended({ job: { id, status, startsAt, cancelReason, cancelNote, photographer }, loadedAt }: { job: JobView; loadedAt: number }) {
  const hasPassed = status === 'open' && startsAt.getTime() <= loadedAt
  if (status !== 'cancelled' && !hasPassed) return null
  return (
    <>
      <Notice tone="note">
        {hasPassed ? `${jobRefusals.shoot_time_passed}. Nobody can be hired for it any more.` : cancelledText({ cancelReason, cancelNote })}
      </Notice>
      <Suspense>{photographer ? <AskAgain jobId={id} /> : null}</Suspense>
      <ButtonLink variant={photographer ? undefined : 'gold'} className="w-fit" to="/jobs/new" search={{ clone: id }}>
        Post again
      </ButtonLink>
    </>
  )
}

function cancelledText({ cancelReason, cancelNote }: Pick<JobView, 'cancelReason' | 'cancelNote'>) {
  const reason = cancelReason ? cancelReasonText(cancelReason, 'client') : 'This job was cancelled.'
  return cancelNote ? `${reason} Reason: ${cancelNote}` : reason
}
