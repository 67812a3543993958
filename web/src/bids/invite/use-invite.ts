import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { askedOptions } from './asked-options.ts'
import type { AskedPerson } from './asked-person.ts'
import { invitableRowId } from './invitable-row-id.ts'
import { invitableJobsOptions } from './invitation-options.ts'

/** Asks for a bid on one job at a time. */
export function useInvite({ id: photographerId, fullName }: AskedPerson) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const { queryKey } = invitableJobsOptions(photographerId)
  const { mutate, isPending, variables, error } = useMutation(
    orpc.bids.invite.mutationOptions({
      onSuccess: ({ invitedAt }, { jobId }) => {
        queryClient.setQueryData(queryKey, (jobs) =>
          jobs?.map((job) =>
            job.jobId === jobId ? { ...job, invitedAt, canInvite: false, invitationsLeft: job.invitationsLeft - 1 } : job,
          ),
        )
        queryClient.setQueryData(askedOptions().queryKey, (asked) => [...(asked ?? []), photographerId])
        toast.success(`${fullName} was asked`)
        // The pressed button is gone.
        focusOn(invitableRowId(jobId))
      },
      onError: (error) => refreshed(error),
    }),
  )
  return {
    invite: (jobId: string) => (isPending ? undefined : mutate({ jobId, photographerId })),
    invitingId: isPending ? variables.jobId : null,
    error: error ? errorMessage(error, 'Failed to ask. Please try again.') : null,
  }
}
