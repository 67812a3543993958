import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { jobStateLabels, recipientText } from '../jobs/job-texts.ts'
import { StatusMark } from '../ui/marks/status-mark.tsx'
import { Ago } from '../ui/time/when.tsx'

/** The status of a job and its age, beside the link back. The client also reads how many photographers were notified. */
export function JobStatusLine({ job, loadedAt, isClosed = false }: { job: JobView; loadedAt: number; isClosed?: boolean }) {
  const { status, postedAt, zone, recipientCount } = job
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="caption max-md:hidden">
        Posted <Ago at={postedAt} zone={zone} now={loadedAt} />
        {recipientCount === null || status !== 'open' ? null : <span> · {recipientText(recipientCount)}</span>}
      </span>
      {isClosed ? <StatusMark tone="off">Closed</StatusMark> : <JobStatus {...job} />}
    </div>
  )
}

/** An open job is closed for now while its client is disabled or it is hidden. */
function JobStatus({ status, isPartnerDisabled, hidden }: Pick<JobView, 'status' | 'isPartnerDisabled' | 'hidden'>) {
  if (status === 'open' && (isPartnerDisabled || hidden)) return <StatusMark tone="off">Closed for now</StatusMark>
  const { tone, label } = jobStateLabels[status]
  return <StatusMark tone={tone}>{label}</StatusMark>
}
