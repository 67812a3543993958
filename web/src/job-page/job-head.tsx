import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { ReactNode } from 'react'
import { jobStateLabels, recipientText } from '../jobs/job-texts.ts'
import { LazyCancelByOperator } from '../jobs/operator/lazy-cancel-by-operator.tsx'
import { StatusMark } from '../ui/marks/status-mark.tsx'
import { Ago } from '../ui/time/when.tsx'

type JobHeadProps = { job: JobView; loadedAt: number; children?: ReactNode }

/** `children` stand directly under the title: first what its reader must know now. The client also reads how many photographers were notified. */
export function JobHead({ job, loadedAt, children }: JobHeadProps) {
  const { title, status, postedAt, zone, recipientCount, bidCount, may } = job
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <JobStatus {...job} />
        <span className="caption">
          Posted <Ago at={postedAt} zone={zone} now={loadedAt} />
          {recipientCount === null || status !== 'open' ? null : (
            <span className={bidCount > 0 ? 'max-md:hidden' : undefined}> · {recipientText(recipientCount)}</span>
          )}
        </span>
      </div>
      <h1 className="page-title w-fit wrap-anywhere" id="job-title" tabIndex={-1}>
        {title}
      </h1>
      {may.includes('cancelByOperator') ? <LazyCancelByOperator job={job} /> : null}
      {children}
    </div>
  )
}

/** An open job is closed for now while its client is disabled or it is hidden. */
function JobStatus({ status, isPartnerDisabled, hidden }: Pick<JobView, 'status' | 'isPartnerDisabled' | 'hidden'>) {
  if (status === 'open' && (isPartnerDisabled || hidden)) return <StatusMark tone="off">Closed for now</StatusMark>
  const { tone, label } = jobStateLabels[status]
  return <StatusMark tone={tone}>{label}</StatusMark>
}
