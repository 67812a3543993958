import type { NewJob } from '@shutterbid/domain/jobs/schemas'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { Notice } from '../../ui/notice.tsx'
import { BudgetSection } from './budget-section.tsx'
import { blankJob, checkJob, type TypedJob } from './job-form.ts'
import { JobPreview } from './job-preview.tsx'
import { PictureSection } from './picture-section.tsx'
import { PlaceAndLightSection } from './place-and-light-section.tsx'
import { useJobStart } from './use-job-start.ts'
import { usePostJob } from './use-post-job.ts'

type PostJobFormProps = { clone?: string; specialty?: SpecialtyCode; now: number }

/** A new job, part by part, with what photographers will see of it at the right. */
export function PostJobForm({ clone, specialty, now }: PostJobFormProps) {
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<TypedJob, unknown, NewJob>({ resolver: checkJob, defaultValues: blankJob, shouldFocusError: false })
  const draftKey = useJobStart(form, { clone, specialty })
  const { post, isPosting, error } = usePostJob(form, draftKey)
  useFocusFirstError(frame, form.formState.submitCount)
  return (
    <FormProvider {...form}>
      <div className="with-side-panel">
        <form
          ref={frame}
          className="grid content-start gap-12 max-w-168"
          method="post"
          noValidate
          onSubmit={form.handleSubmit((job) => (isPosting ? undefined : post(job)))}
        >
          <PictureSection />
          <PlaceAndLightSection now={now} />
          <BudgetSection />
          <div className="grid content-start gap-4">
            {error ? <Notice tone="error">{error}</Notice> : null}
            <div className="flex flex-wrap items-center gap-3">
              <SubmitButton variant="gold" size="lg" busy={isPosting} busyWords="Posting...">
                Post job
              </SubmitButton>
              <span className="text-small text-ink-2">Photographers who are free then are told at once.</span>
            </div>
          </div>
        </form>
        <aside className="grid content-start gap-3 lg:sticky lg:top-24 lg:self-start print:static max-lg:hidden" aria-label="Preview">
          <span className="caption">As photographers will see it</span>
          <JobPreview />
        </aside>
      </div>
    </FormProvider>
  )
}
