import type { JobForm } from '@shutterbid/domain/jobs/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { UseFormReturn } from 'react-hook-form'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api, ask } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { editDraftOptions } from '../job-queries.ts'
import type { TypedJob } from '../post/job-form.ts'
import { refusedField } from '../post/refused-field.ts'

const failed = 'Failed to save the job. Please try again.'

type Editing = { jobId: string; draftKey: string; version: number }

/**
 * Saves the change and goes to the job. Keeps the draft until then. `overwrite` exists after someone else changed the job: it replaces
 * their change with this one.
 */
export function useEditJob(form: UseFormReturn<TypedJob, unknown, JobForm>, { jobId, draftKey, version }: Editing) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: ({ job, seenVersion }: { job: JobForm; seenVersion: number }) => api.jobs.edit({ ...job, jobId, seenVersion }),
    onSuccess: async ({ job, newRecipientCount }) => {
      deleteDraft(draftKey)
      toast.success(newRecipientCount > 0 ? `Job saved. It is sent to ${newRecipientCount} more photographer(s).` : 'Job saved')
      queryClient.setQueryData(ask.jobs.get.queryKey({ input: { jobId } }), job)
      void queryClient.invalidateQueries({ queryKey: ask.jobs.key() })
      void queryClient.invalidateQueries({ queryKey: ask.bids.key() })
      await router.navigate({ to: '/jobs/$jobId', params: { jobId } })
    },
    onError: (refused) => {
      const field = refusedField(refused)
      if (field) form.setError(field, { type: 'server', message: errorMessage(refused) }, { shouldFocus: field !== 'placeToken' })
    },
  })
  const reason = refusalReason(error)
  const overwrite = async (job: JobForm) => {
    const { version: seenVersion } = await queryClient.query({ ...editDraftOptions(jobId), staleTime: 0 })
    mutate({ job, seenVersion })
  }
  return {
    save: (job: JobForm) => mutate({ job, seenVersion: version }),
    isSaving: isPending || isSuccess,
    error: error && !refusedField(error) ? (error instanceof TypeError ? failed : errorMessage(error, failed)) : undefined,
    overwrite: reason === 'job_changed_elsewhere' ? overwrite : undefined,
    isClosed: reason === 'job_not_open',
  }
}
