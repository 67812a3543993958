import type { JobForm } from '@shutterbid/domain/jobs/form-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { editDraftOptions } from '../job-options.ts'
import type { TypedJob } from '../post/job-form.ts'
import { refusedField } from '../post/refused-field.ts'

const failed = 'Failed to save the job. Please try again.'

/** Saves the change and goes to the job. Keeps the draft until then. After a change on another screen it loads the job as it is now. */
export function useEditJob(form: UseFormReturn<TypedJob, unknown, JobForm>, { jobId, draftKey }: { jobId: string; draftKey: string }) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: ({ job, seenEditCount }: { job: JobForm; seenEditCount: number }) => api.jobs.edit({ ...job, jobId, seenEditCount }),
    onSuccess: async ({ job, newRecipientCount }) => {
      deleteDraft(draftKey)
      toast.success(newRecipientCount > 0 ? `Job saved. It is sent to ${newRecipientCount} more photographer(s).` : 'Job saved')
      queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { jobId } }), job)
      await router.navigate({ to: '/jobs/$jobId', params: { jobId } })
    },
    onError: async (refused) => {
      const field = refusedField(refused)
      if (field) form.setError(field, { type: 'server', message: errorMessage(refused) }, { shouldFocus: field !== 'placeToken' })
      if (refusalReason(refused) === 'job_changed_elsewhere')
        await queryClient.refetchQueries({ queryKey: editDraftOptions(jobId).queryKey })
    },
  })
  const reason = refusalReason(error)
  return {
    save: mutate,
    isSaving: isPending || isSuccess,
    error: error && !refusedField(error) ? (error instanceof TypeError ? failed : errorMessage(error, failed)) : undefined,
    dismissError: reset,
    isChangedElsewhere: reason === 'job_changed_elsewhere',
    isClosed: reason === 'job_not_open',
  }
}
