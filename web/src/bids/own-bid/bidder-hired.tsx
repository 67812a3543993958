import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { placeOfShoot } from '@shutterbid/domain/jobs/shoot-entry'
import { lazy, Suspense } from 'react'
import { JobActionButton } from '../../jobs/actions/job-action-button.tsx'
import { AddToCalendar } from '../../jobs/add-to-calendar.tsx'
import { firstName } from '../../jobs/job-texts.ts'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Ringed } from '../../ui/marks/ringed.tsx'
import { Money, Price } from '../../ui/money.tsx'
import { BidFacts } from '../details/bid-facts.tsx'

const HiddenNote = lazy(() => import('../../feedback/hidden-note.tsx').then((file) => ({ default: file.HiddenNote })))

/** What the hired photographer sees: the agreed price, the meeting point, and how the job ends. */
export function BidderHired({ job, bid }: { job: JobView; bid: BidView }) {
  const amount = <Money dollars={bid.amountDollars ?? 0} />
  const isOver = job.status === 'cancelled'
  return (
    <div className="grid content-start gap-6">
      <div className="grid content-start gap-3">
        <span className="caption">{headings[job.status]}</span>
        <Price size="l" className="mx-3 my-2">
          {isOver ? amount : <Ringed>{amount}</Ringed>}
        </Price>
        {isOver ? null : <p className="text-small text-ink-2">{firstName(job.client.fullName)} pays you directly.</p>}
      </div>
      {job.status === 'in_progress' ? <Meeting job={job} /> : null}
      {job.status === 'in_progress' ? <AddToCalendar jobId={job.id} full /> : null}
      {bid.message ? (
        <Collapsible title="What you offered">
          <BidFacts bid={bid} />
          <p className="text-small text-ink-2 whitespace-pre-line wrap-anywhere">{bid.message}</p>
          {bid.hidden?.reason ? (
            <Suspense>
              <HiddenNote what="This is" reason={bid.hidden.reason} />
            </Suspense>
          ) : null}
        </Collapsible>
      ) : null}
      <Ends job={job} />
    </div>
  )
}

const headings: Record<JobState, string> = {
  open: 'Your bid was accepted',
  in_progress: 'You are hired',
  completed: 'You photographed this',
  cancelled: 'You were hired',
}

function Meeting({ job }: { job: JobView }) {
  const { meetingPoint } = job
  return (
    <div className="grid content-start gap-1 border-t border-line pt-5">
      <span className="caption">Where you meet</span>
      {meetingPoint ? <p className="wrap-anywhere">{meetingPoint}</p> : null}
      <p className={meetingPoint ? 'text-small text-ink-2' : undefined}>{placeOfShoot(job)}</p>
    </div>
  )
}

function Ends({ job: { title, status, may, client, request } }: { job: JobView }) {
  if (status !== 'in_progress') return null
  const name = firstName(client.fullName)
  return (
    <div className="grid content-start gap-2">
      {may.includes('complete') ? (
        <JobActionButton
          action="complete"
          look={{ variant: 'gold', size: 'lg', full: true }}
          title="Mark this shoot complete?"
          description={`“${title}” is then done for good: this cannot be undone. ${name} is asked for a review.`}
          confirmLabel="Mark complete"
          confirmVariant="gold"
          cancelLabel="Not yet"
          busyLabel="Saving..."
          doneText="Shoot completed"
        >
          Mark complete
        </JobActionButton>
      ) : (
        <p className="help-text">{jobRefusals.shoot_not_started}</p>
      )}
      {may.includes('cancel') && request?.kind !== 'cancellation' ? (
        <JobActionButton
          action="cancel"
          look={{ variant: 'quiet', full: true, className: 'text-brick' }}
          title="Cancel this shoot?"
          description={`${name} is notified at once, reads your reason, and has to find somebody else. This cannot be undone.`}
          reasonFor={name}
          confirmLabel="Cancel shoot"
          cancelLabel="Keep it"
          busyLabel="Cancelling..."
          doneText="Job cancelled"
        >
          Cancel shoot
        </JobActionButton>
      ) : null}
    </div>
  )
}
