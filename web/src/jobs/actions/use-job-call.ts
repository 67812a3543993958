import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { focusOn } from '../../ui/focus-on.ts'

type JobCall<Input> = {
  call: (input: Input) => Promise<JobView>
  failed: string
  onDone: () => void
  /** Gets the focus when the pressed button has disappeared. */
  focusId?: string
}

/** A call that changes a job and answers with it. `error` is a sentence to show. */
export function useJobCall<Input>({ call, failed, onDone, focusId = 'job-title' }: JobCall<Input>) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: call,
    onSuccess: (job) => {
      queryClient.setQueryData(orpc.jobs.get.queryKey({ input: { jobId: job.id } }), job)
      onDone()
    },
    // The button may be at the end of the page, but its result is shown elsewhere.
    onSettled: (_, error) => refreshed(error).then(() => focusOn(focusId, { intoView: !error })),
  })
  return { run: mutate, isBusy: isPending, isDone: isSuccess, error: error ? errorMessage(error, failed) : undefined }
}
