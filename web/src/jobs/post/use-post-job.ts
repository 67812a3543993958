import type { JobForm, NewJob } from '@shutterbid/domain/jobs/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import type { TypedJob } from './job-form.ts'
import { refusedField } from './refused-field.ts'

const failed = 'Failed to create job. Please try again.'

/** Posts the job, says in a toast how many photographers are notified, and goes to the job. Keeps the draft until then. */
export function usePostJob(form: UseFormReturn<TypedJob, unknown, JobForm>, draftKey: string) {
  const queryClient = useQueryClient()
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
        void queryClient.invalidateQueries({ queryKey: orpc.jobs.key() })
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
