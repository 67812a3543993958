import type { JobForm, NewJob } from '@shutterbid/domain/jobs/form-schemas'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { blankJob, checkJob, refusedField, type TypedJob } from './job-form.ts'
import { JobFormFields } from './job-form-fields.tsx'
import { useNewJobDraft } from './use-new-job-draft.ts'

type PostJobFormProps = { clone?: string; specialty?: SpecialtyCode; title?: string; now: number }

export function PostJobForm({ clone, specialty, title, now }: PostJobFormProps) {
  const form = useForm<TypedJob, unknown, JobForm>({ resolver: checkJob, defaultValues: blankJob, shouldFocusError: false })
  const draftKey = useNewJobDraft(form, { clone, specialty, title })
  const { post, isPosting, error, isPhotoRefused } = usePostJob(form, draftKey)
  const { avatarKey } = useSignedInViewer()
  const [asksForPhoto, setAsksForPhoto] = useState(false)
  const hasAddedPhoto = useLocation().hash === submitId
  useEffect(() => {
    if (hasAddedPhoto) focusOn(submitId, { intoView: true })
  }, [hasAddedPhoto])

  function submit(job: JobForm) {
    if (!avatarKey) setAsksForPhoto(true)
    else post({ ...job, repeatsJobId: clone })
  }
  return (
    <FormProvider {...form}>
      <JobFormFields now={now} onSubmit={form.handleSubmit(submit)}>
        {asksForPhoto || isPhotoRefused ? <UploadPhotoPrompt clone={clone} /> : null}
        {error ? <Notice tone="error">{error}</Notice> : null}
        {hasAddedPhoto && avatarKey ? <Notice tone="info">Your photo is added. Now you can post your job.</Notice> : null}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton id={submitId} variant="gold" size="lg" busy={isPosting || form.formState.isSubmitting} busyLabel="Posting...">
            Post job
          </SubmitButton>
          <span className="text-small text-ink-2">Photographers who are free then are notified at once.</span>
        </div>
      </JobFormFields>
    </FormProvider>
  )
}

/** Where the photo upload returns to. */
const submitId = 'post'

/** Clients need a photo to post; the link to their profile contains the way back here. Takes the focus when it appears. */
function UploadPhotoPrompt({ clone }: { clone?: string }) {
  const { id: personId } = useSignedInViewer()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="card grid content-start gap-6 p-5 md:p-7" aria-labelledby="upload-photo">
      <div className="grid content-start gap-2">
        <h2 className="section-title" id="upload-photo" ref={heading} tabIndex={-1}>
          One thing is missing: your photo
        </h2>
        <p className="text-ink-2">
          Photographers like to see whom they will meet. Add a photo of yourself, and come back here to post your job. What you typed is
          kept.
        </p>
      </div>
      <ButtonLink
        variant="ink"
        size="lg"
        className="justify-self-start"
        to="/profile/$personId"
        params={{ personId }}
        search={{ tab: 'profile-photo' }}
        state={{
          returnTo: `/jobs/new${clone ? `?clone=${clone}` : ''}#${submitId}`,
          notice: 'Please upload a profile photo before posting a job',
        }}
      >
        <Camera size={20} strokeWidth={1.6} aria-hidden="true" /> Upload Profile Photo
      </ButtonLink>
    </section>
  )
}

const failed = 'Failed to create job. Please try again.'

/** Posts the job, says in a toast how many photographers are notified, and goes to the job. Keeps the draft until then. */
function usePostJob(form: UseFormReturn<TypedJob, unknown, JobForm>, draftKey: string) {
  const router = useRouter()
  const toast = useToast()
  // A second click can come before the next render.
  const isSent = useRef(false)
  const { mutate, isPending, isSuccess, error } = useMutation(
    orpc.jobs.post.mutationOptions({
      onSuccess: async ({ jobId, recipientCount }) => {
        deleteDraft(draftKey)
        const show = recipientCount > 0 ? toast.success : toast.show
        const message = `Job posted successfully! Your job is being sent to ${recipientCount} photographer(s).`
        show(message, { seconds: 5 })
        await router.navigate({ to: '/jobs/$jobId', params: { jobId } })
      },
      onError: (refused) => {
        isSent.current = false
        // Shown at the field, where it can be corrected.
        const field = refusedField(refused)
        if (field) form.setError(field, { type: 'server', message: errorMessage(refused) }, { shouldFocus: field !== 'placeToken' })
      },
    }),
  )
  const isPhotoRefused = refusalReason(error) === 'avatar_required'
  return {
    post: (job: NewJob) => {
      if (isSent.current) return
      isSent.current = true
      mutate(job)
    },
    isPosting: isPending || isSuccess,
    isPhotoRefused,
    error:
      error && !isPhotoRefused && !refusedField(error) ? (error instanceof TypeError ? failed : errorMessage(error, failed)) : undefined,
  }
}
