import type { EditDraft, JobForm } from '@shutterbid/domain/jobs/schemas'
import { useEffect } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { checkJob, type TypedJob, typedOf } from '../post/job-form.ts'
import { JobFormFields } from '../post/job-form-fields.tsx'
import { effectWords } from './effect-words.ts'
import { useEditJob } from './use-edit-job.ts'

export type SuggestedTime = { shootOn?: string; shootTime?: string }

type EditJobFormProps = { jobId: string; draft: EditDraft; suggested: SuggestedTime; now: number }

export function EditJobForm({ jobId, draft, suggested, now }: EditJobFormProps) {
  const { version, bidCount, ...start } = draft
  const saved: TypedJob = typedOf(start)
  const draftKey = `edit-job:${jobId}:${version}`
  const form = useForm<TypedJob, unknown, JobForm>({ resolver: checkJob, defaultValues: saved, shouldFocusError: false })
  useDraft(form, draftKey)
  const { setValue } = form
  const { shootOn, shootTime } = suggested
  useEffect(() => {
    if (shootOn) setValue('shootOn', shootOn, { shouldDirty: true })
    if (shootTime) setValue('shootTime', shootTime, { shouldDirty: true })
  }, [setValue, shootOn, shootTime])
  const { save, isSaving, error, overwrite, isClosed } = useEditJob(form, { jobId, draftKey, version })
  const typed = useWatch({ control: form.control }) as TypedJob
  return (
    <FormProvider {...form}>
      <JobFormFields now={now} onSubmit={form.handleSubmit((job) => (isSaving ? undefined : save(job)))}>
        <Notice tone="info">{effectWords(saved, typed, bidCount)}</Notice>
        {error ? (
          <Notice
            tone="error"
            action={
              overwrite ? (
                <Button variant="quiet" onClick={form.handleSubmit(overwrite)}>
                  Save mine instead
                </Button>
              ) : isClosed ? (
                <ButtonLink variant="quiet" to="/jobs/$jobId" params={{ jobId }}>
                  See the job
                </ButtonLink>
              ) : undefined
            }
          >
            {error}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton variant="gold" size="lg" busy={isSaving} busyWords="Saving...">
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
