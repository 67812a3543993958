import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { api, orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { focusOn } from '../../ui/focus-on.ts'

const actions = {
  cancelOpen: { call: api.jobs.cancelOpen, failed: 'Failed to cancel job' },
  cancel: { call: api.jobs.cancel, failed: 'Failed to cancel job' },
  complete: { call: api.jobs.complete, failed: 'Failed to complete job' },
  requestCompletion: { call: api.jobs.requestCompletion, failed: 'Failed to send the request' },
  requestCancellation: { call: api.jobs.requestCancellation, failed: 'Failed to send the request' },
  withdrawRequest: { call: api.jobs.withdrawRequest, failed: 'Failed to withdraw the request' },
  answerNotYet: { call: api.jobs.answerNotYet, failed: 'Failed to send the answer' },
  cancelHire: { call: api.jobs.cancelHire, failed: 'Failed to cancel job' },
}

/** Runs an action that changes a job's status. `error` is a sentence to show. */
export function useJobAction(action: keyof typeof actions, onDone: () => void) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const { call, failed } = actions[action]
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (input: { jobId: string; note?: string }) => call(input),
    onSuccess: (job: JobView) => {
      queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { jobId: job.id } }), job)
      onDone()
    },
    onSettled: (_, error) => refreshed(error).then(() => focusOn('job-title')),
  })
  return { run: mutate, isBusy: isPending, isDone: isSuccess, error: error ? errorMessage(error, failed) : undefined }
}
