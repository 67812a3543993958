import type { JobForm } from '@shutterbid/domain/jobs/form-schemas'
import type { EditDraft } from '@shutterbid/domain/jobs/schemas'
import { useEffect, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { checkJob, type TypedJob, toTypedJob } from '../post/job-form.ts'
import { JobFormFields } from '../post/job-form-fields.tsx'
import { changedFields } from './changed-fields.ts'
import { effectText } from './effect-text.ts'
import { useEditJob } from './use-edit-job.ts'

export type SuggestedTime = { shootOn?: string; shootTime?: string }

type EditJobFormProps = {
  jobId: string
  /** Refetched after a change on another screen; the form keeps what was typed. */
  draft: EditDraft
  suggested: SuggestedTime
  now: number
}

export function EditJobForm({ jobId, draft, suggested, now }: EditJobFormProps) {
  const [seen, setSeen] = useState(draft)
  const draftKey = `edit-job:${jobId}:${seen.editCount}`
  const form = useForm<TypedJob, unknown, JobForm>({ resolver: checkJob, defaultValues: formOf(seen), shouldFocusError: false })
  useDraft(form, draftKey)
  const { setValue } = form
  const { shootOn, shootTime } = suggested
  useEffect(() => {
    if (shootOn) setValue('shootOn', shootOn, { shouldDirty: true })
    if (shootTime) setValue('shootTime', shootTime, { shouldDirty: true })
  }, [setValue, shootOn, shootTime])
  const editing = useEditJob(form, { jobId, draftKey })
  const saveOver = ({ editCount }: EditDraft) =>
    form.handleSubmit((job) => (editing.isSaving ? undefined : editing.save({ job, seenEditCount: editCount })))
  const typed = useWatch({ control: form.control }) as TypedJob
  function discard() {
    deleteDraft(draftKey)
    setSeen(draft)
    form.reset(formOf(draft))
    editing.dismissError()
    focusOn('edit-job')
  }
  return (
    <FormProvider {...form}>
      <JobFormFields now={now} onSubmit={saveOver(seen)}>
        <Notice tone="info">{effectText(formOf(draft), typed, draft.bidCount)}</Notice>
        <EditFailed
          jobId={jobId}
          editing={editing}
          before={formOf(seen)}
          now={formOf(draft)}
          overwrite={saveOver(draft)}
          onDiscard={discard}
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton variant="gold" size="lg" busy={editing.isSaving || form.formState.isSubmitting} busyLabel="Saving...">
            Save changes
          </SubmitButton>
          <ButtonLink variant="quiet" size="lg" to="/jobs/$jobId" params={{ jobId }} onClick={() => deleteDraft(draftKey)}>
            Cancel
          </ButtonLink>
        </div>
      </JobFormFields>
    </FormProvider>
  )
}

function formOf({ editCount: _count, bidCount: _bids, ...start }: EditDraft): TypedJob {
  return toTypedJob(start)
}

type EditFailedProps = {
  jobId: string
  editing: ReturnType<typeof useEditJob>
  /** The job as the form was opened with it, and as it is now. */
  before: TypedJob
  now: TypedJob
  overwrite: () => void
  onDiscard: () => void
}

/** Why a change was not saved. After a change on another screen it shows that change, and lets the client choose one of the two. */
function EditFailed({ jobId, editing: { error, isChangedElsewhere, isClosed }, before, now, overwrite, onDiscard }: EditFailedProps) {
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
