import type { JobForm } from '@shutterbid/domain/jobs/schemas'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { blankJob, checkJob, type TypedJob } from './job-form.ts'
import { JobFormFields } from './job-form-fields.tsx'
import { UploadPhotoPrompt } from './upload-photo-prompt.tsx'
import { useNewJobDraft } from './use-new-job-draft.ts'
import { usePostJob } from './use-post-job.ts'

type PostJobFormProps = { clone?: string; specialty?: SpecialtyCode; title?: string; now: number }

export function PostJobForm({ clone, specialty, title, now }: PostJobFormProps) {
  const form = useForm<TypedJob, unknown, JobForm>({ resolver: checkJob, defaultValues: blankJob, shouldFocusError: false })
  const draftKey = useNewJobDraft(form, { clone, specialty, title })
  const { post, isPosting, error, isPhotoRefused } = usePostJob(form, draftKey)
  const { avatarKey } = useSignedInViewer()
  const [asksForPhoto, setAsksForPhoto] = useState(false)

  function submit(job: JobForm) {
    if (!avatarKey) setAsksForPhoto(true)
    else post({ ...job, repeatsJobId: clone })
  }
  return (
    <FormProvider {...form}>
      <JobFormFields now={now} onSubmit={form.handleSubmit(submit)}>
        {asksForPhoto || isPhotoRefused ? <UploadPhotoPrompt clone={clone} /> : null}
        {error ? <Notice tone="error">{error}</Notice> : null}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton variant="gold" size="lg" busy={isPosting || form.formState.isSubmitting} busyLabel="Posting...">
            Post job
          </SubmitButton>
          <span className="text-small text-ink-2">Photographers who are free then are notified at once.</span>
        </div>
      </JobFormFields>
    </FormProvider>
  )
}
