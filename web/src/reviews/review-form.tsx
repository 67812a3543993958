import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { type NewReview, newReview } from '@shutterbid/domain/reviews/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { errorMessage } from '../api/error-message.ts'
import { orpc } from '../api.ts'
import { RatingInput } from '../forms/choices/rating-input.tsx'
import { deleteDraft } from '../forms/drafts/draft.ts'
import { useDraft } from '../forms/drafts/use-draft.ts'
import { checkWith } from '../forms/schema/check-with.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { TextArea } from '../forms/text-area.tsx'
import { useFocusFirstError } from '../forms/use-focus-first-error.ts'
import { useRefreshed } from '../live/use-refreshed.ts'
import { Button } from '../ui/button.tsx'
import { focusOn } from '../ui/focus-on.ts'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'

type ReviewFormProps = {
  job: JobView
  name: string
  /** Session storage key of the draft. */
  draftKey: string
  onPublished: () => void
  onCancel: () => void
}
type TypedReview = { rating: number | null; content: string }

/** A published review cannot be changed. */
export function ReviewForm({ job, name, draftKey, onPublished, onCancel }: ReviewFormProps) {
  const frame = useRef<HTMLFormElement>(null)
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const form = useForm<TypedReview, unknown, NewReview>({
    resolver: checkWith(newReview),
    defaultValues: { rating: null, content: '' },
    shouldFocusError: false,
  })
  const { register, control, handleSubmit, formState } = form
  useDraft(form, draftKey)
  useFocusFirstError(frame, formState.submitCount)
  const write = useMutation(
    orpc.reviews.write.mutationOptions({
      onSuccess: (review) => {
        deleteDraft(draftKey)
        onPublished()
        toast.success('Review published')
        focusOn('review')
        queryClient.setQueryData(orpc.reviews.ofJob.queryKey({ input: { jobId: job.id } }), review)
      },
      // Written in another tab: that review replaces the form.
      onError: (error) => refreshed(error),
    }),
  )
  const { errors } = formState
  return (
    <form
      ref={frame}
      className="grid content-start gap-6"
      method="post"
      noValidate
      onSubmit={handleSubmit((review) => (write.isPending ? undefined : write.mutate({ ...review, jobId: job.id })))}
    >
      <Controller
        control={control}
        name="rating"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <RatingInput label="Rating" value={value} onChange={onChange} onBlur={onBlur} ref={ref} error={errors.rating?.message} />
        )}
      />
      <TextArea
        label="Your review"
        help={`What ${name} did well, and what others should know. It cannot be changed later.`}
        error={errors.content?.message}
        {...register('content')}
      />
      {write.error ? <Notice tone="error">{errorMessage(write.error, 'Failed to publish the review. Please try again.')}</Notice> : null}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton variant="gold" busy={write.isPending} busyLabel="Publishing...">
          Publish review
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel} disabled={write.isPending}>
          Not now
        </Button>
      </div>
    </form>
  )
}
