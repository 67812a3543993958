import { feedbackLimits } from '@shutterbid/domain/feedback/limits'
import { feedbackTypesOf } from '@shutterbid/domain/feedback/rules'
import { type FeedbackForm as Feedback, type FeedbackType, feedbackForm, feedbackTypeLabels } from '@shutterbid/domain/feedback/schemas'
import { dayText, timeText } from '@shutterbid/domain/shared/when-texts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage, isSignedOutError } from '../../api/error-message.ts'
import { RatingInput } from '../../forms/choices/rating-input.tsx'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { PhotoDrop } from '../../portfolio/photo-drop.tsx'
import { photoTooltip } from '../../portfolio/photo-tooltip.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { feedbackJobsOptions } from './feedback-options.ts'
import { useFeedbackPhoto } from './use-feedback-photo.ts'
import { useSubmitFeedback } from './use-submit-feedback.ts'

type TypedFeedback = { type: FeedbackType; email: string; rating: number | null; content: string; jobId: string | null }

export function FeedbackForm() {
  const viewer = useSignedInViewer()
  const frame = useRef<HTMLFormElement>(null)
  const { data: jobs = [] } = useQuery(feedbackJobsOptions())
  const empty: TypedFeedback = { type: 'site', email: viewer.email, rating: null, content: '', jobId: null }
  const form = useForm<TypedFeedback, unknown, Feedback>({
    resolver: checkWith(feedbackForm),
    defaultValues: empty,
    shouldFocusError: false,
  })
  const { register, control, handleSubmit, watch, formState, reset } = form
  const { errors } = formState
  const draftKey = `feedback:${viewer.id}`
  useDraft(form, draftKey)
  useFocusFirstError(frame, formState.submitCount)
  const photo = useFeedbackPhoto()
  const submit = useSubmitFeedback(draftKey, () => {
    reset(empty)
    photo.clear()
  })
  return (
    <form
      ref={frame}
      className="grid content-start gap-6"
      method="post"
      noValidate
      onSubmit={handleSubmit((feedback) => {
        if (!submit.isPending && !photo.isProcessing) submit.send(feedback, photo.shrunk)
      })}
    >
      {submit.error ? (
        <Notice tone="error">
          {isSignedOutError(submit.error) ? 'Not authenticated' : errorMessage(submit.error, 'Failed to submit feedback')}
        </Notice>
      ) : null}
      <SelectField
        label="What is it about?"
        options={feedbackTypesOf(viewer.userType).map((value) => ({ value, label: feedbackTypeLabels[value] }))}
        error={errors.type?.message}
        {...register('type')}
      />
      {jobs.length > 0 ? (
        <SelectField
          label="Job"
          optional
          placeholder="No particular job"
          options={jobs.map(({ id, ...job }) => ({ value: id, label: jobText(job) }))}
          error={errors.jobId?.message}
          {...register('jobId', { setValueAs: (value: string | null) => value || null })}
        />
      ) : null}
      <TextField
        label="Email"
        help="We answer to this address."
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Controller
        control={control}
        name="rating"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <RatingInput label="Rating" value={value} onChange={onChange} onBlur={onBlur} ref={ref} error={errors.rating?.message} />
        )}
      />
      <TextArea
        label="Your feedback"
        rows={6}
        counted={{ used: watch('content').length, limit: feedbackLimits.content.max }}
        error={errors.content?.message}
        {...register('content')}
      />
      <FeedbackPhoto photo={photo} />
      <div className="grid content-start justify-items-start gap-3">
        <SubmitButton variant="gold" busy={submit.isPending} busyLabel="Submitting..." disabled={photo.isProcessing}>
          Submit Feedback
        </SubmitButton>
        <p className="text-small text-ink-2" role="status">
          {submit.isPending ? 'Please wait while we submit your feedback...' : null}
        </p>
      </div>
    </form>
  )
}

/** 'Nov 14, 2026, 4:30 PM: Twins'. Jobs can have the same title, of which a phone shows only the start. */
function jobText({ title, shootOn, shootTime }: { title: string; shootOn: string; shootTime: string }) {
  return `${dayText(shootOn, { weekday: false })}, ${shootOn.slice(0, 4)}, ${timeText(shootTime)}: ${title}`
}

function FeedbackPhoto({ photo }: { photo: ReturnType<typeof useFeedbackPhoto> }) {
  return (
    <div className="field">
      <span className="text-small font-[550]">
        Photo <span className="optional">(optional)</span>
      </span>
      <PhotoDrop
        label={photo.preview ? 'Choose another photo' : 'Choose a photo, or drop it here'}
        help={<>JPEG or PNG, a screenshot for instance. {photoTooltip}</>}
        busyLabel={photo.isProcessing ? 'Processing...' : undefined}
        error={photo.error}
        onChoose={(file) => void photo.choose(file)}
        picture={photo.preview ? <img className="max-h-48 rounded" src={photo.preview} alt="Your choice" /> : undefined}
      />
      {photo.preview ? (
        <Button variant="quiet" className="-ml-4.5 w-fit" onClick={photo.clear}>
          Remove photo
        </Button>
      ) : null}
    </div>
  )
}
