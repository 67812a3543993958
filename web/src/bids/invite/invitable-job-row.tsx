import type { InvitableJob } from '@shutterbid/domain/bids/invitation-schemas'
import { bidLimits } from '@shutterbid/domain/bids/limits'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/time/when.tsx'
import { askedOnText } from './asked-on-text.ts'
import { invitableRowId } from './invitable-row-id.ts'

type InvitableJobRowProps = { job: InvitableJob; isBusy: boolean; onAsk: () => void }

/** One open job: whether the photographer was asked about it, and the button that asks. */
export function InvitableJobRow({ job, isBusy, onAsk }: InvitableJobRowProps) {
  return (
    <div className="flex grow flex-wrap items-center justify-between gap-x-6 gap-y-2" id={invitableRowId(job.jobId)} tabIndex={-1}>
      <div className="grid min-w-0 content-start gap-0.5">
        <span className="font-[550] wrap-anywhere">{job.title}</span>
        <span className="caption">
          <Day on={job.shootOn} weekday /> · {job.placeLabel}
        </span>
      </div>
      {job.canInvite ? (
        <Button variant="ink" busy={isBusy} busyLabel="Asking..." onClick={onAsk}>
          Ask<span className="sr-only"> about {job.title}</span>
        </Button>
      ) : (
        <span className="text-small text-ink-2">
          <State job={job} />
        </span>
      )}
    </div>
  )
}

function State({ job: { invitedAt, hasBid, invitationsLeft, zone } }: { job: InvitableJob }) {
  if (hasBid) return 'Has bid on it'
  if (invitedAt) return askedOnText(invitedAt, zone)
  return invitationsLeft <= 0 ? `You asked ${bidLimits.invitationsPerJob} photographers` : 'Closed'
}
