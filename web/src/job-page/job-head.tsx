import type { JobView } from '@shutterbid/domain/jobs/schemas'
import type { ReactNode } from 'react'
import { LazyCancelByOperator } from '../jobs/operator/lazy-cancel-by-operator.tsx'

/** `children`: directly under the title, the most urgent notice first. */
export function JobHead({ job, children }: { job: JobView; children?: ReactNode }) {
  return (
    <div className="grid content-start gap-3">
      <h1 className="page-title w-fit wrap-anywhere" id="job-title" tabIndex={-1}>
        {job.title}
      </h1>
      {job.may.includes('cancelByOperator') ? <LazyCancelByOperator job={job} /> : null}
      {children}
    </div>
  )
}
