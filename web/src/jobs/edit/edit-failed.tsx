import { changedFields, type EnteredJob } from '@shutterbid/domain/jobs/job-fields'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

type EditFailedProps = {
  jobId: string
  /** `error` is a sentence to show. */
  editing: { error: string | undefined; isChangedElsewhere: boolean; isClosed: boolean }
  /** The job as the form was opened with it, and as it is now. */
  before: EnteredJob
  now: EnteredJob
  overwrite: () => void
  onDiscard: () => void
}

/** Why a change was not saved. After a change on another screen it shows that change, and lets the client choose one of the two. */
export function EditFailed({
  jobId,
  editing: { error, isChangedElsewhere, isClosed },
  before,
  now,
  overwrite,
  onDiscard,
}: EditFailedProps) {
  if (!error) return null
  const seeJob = (
    <ButtonLink variant="quiet" to="/jobs/$jobId" params={{ jobId }}>
      See the job
    </ButtonLink>
  )
  if (!isChangedElsewhere) {
    return (
      <Notice tone="error" action={isClosed ? seeJob : undefined}>
        {error}
      </Notice>
    )
  }
  return (
    <Notice tone="error">
      <p>{error} Saved there:</p>
      <dl className="my-2 grid gap-1">
        {changedFields(before, now).map(({ label, value }) => (
          <div key={label}>
            <dt className="inline font-[550]">{label}: </dt>
            <dd className="inline max-h-48 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="-ml-4.5 flex flex-wrap">
        <Button variant="quiet" onClick={overwrite}>
          Save mine instead
        </Button>
        <Button variant="quiet" onClick={onDiscard}>
          Discard mine
        </Button>
      </div>
    </Notice>
  )
}
