import { useSuspenseQuery } from '@tanstack/react-query'
import { BackLink } from '../../ui/page/back-link.tsx'
import { editDraftOptions } from '../job-options.ts'
import { EditJobForm, type SuggestedTime } from './edit-job-form.tsx'

type EditJobScreenProps = {
  jobId: string
  /** Another time for the shoot, filled in at the start. */
  suggested: SuggestedTime
  /** When the page was rendered; days are counted from it. */
  now: number
}

export function EditJobScreen({ jobId, suggested, now }: EditJobScreenProps) {
  const { data: draft } = useSuspenseQuery(editDraftOptions(jobId))
  return (
    <div className="page">
      <div className="grid content-start gap-2 max-w-text">
        <BackLink to="/jobs/$jobId" params={{ jobId }}>
          Back to the job
        </BackLink>
        <h1 className="page-title" id="edit-job" tabIndex={-1}>
          Edit job
        </h1>
        <p className="text-ink-2">Everybody who bid is notified of a new time, place or budget. Other changes are just saved.</p>
      </div>
      <div className="mt-10">
        <EditJobForm jobId={jobId} draft={draft} suggested={suggested} now={now} />
      </div>
    </div>
  )
}
