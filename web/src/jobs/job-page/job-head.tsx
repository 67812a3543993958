import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { ReactNode } from 'react'
import { Ago } from '../../ui/time/when.tsx'
import { recipientText } from '../job-texts.ts'
import { LazyCancelByOperator } from '../operator/lazy-cancel-by-operator.tsx'
import { JobStatus } from './job-status.tsx'

type JobHeadProps = { job: JobView; loadedAt: number; children?: ReactNode }

/** `children` stand directly under the title: first what its reader must know now. The client also reads how many photographers were notified. */
export function JobHead({ job, loadedAt, children }: JobHeadProps) {
  const { title, status, postedAt, zone, recipientCount, may } = job
  return (
    <div className="grid content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <JobStatus {...job} />
        <span className="caption">
          Posted <Ago at={postedAt} zone={zone} now={loadedAt} />
          {recipientCount === null || status !== 'open' ? null : ` · ${recipientText(recipientCount)}`}
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
