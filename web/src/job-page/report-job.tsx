import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { ReportButton } from '../feedback/report-button.tsx'

export function ReportJob({ job }: { job: JobView }) {
  return (
    <div className="-ml-4.5">
      <ReportButton subject="job" subjectId={job.id} of="this job" />
    </div>
  )
}
