import type { AgreementView } from '@shutterbid/domain/jobs/terms/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { focusOn } from '../../ui/focus-on.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { agreementOptions } from './agreement-options.ts'

type Act = { call: () => Promise<AgreementView>; doneText: string }

/** Runs an act of one side of a hire, and shows the agreement after it. The pressed button may be gone: the focus moves to `focusId`. */
export function useAgreementAct(jobId: string, focusId: string) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ call }: Act) => call(),
    onSuccess: (agreement, { doneText }) => {
      queryClient.setQueryData(agreementOptions(jobId).queryKey, agreement)
      toast.success(doneText)
    },
    onSettled: (_, failed) => refreshed(failed).then(() => (failed ? undefined : focusOn(focusId))),
  })
  return {
    run: (call: Act['call'], doneText: string) => mutate({ call, doneText }),
    isBusy: isPending,
    error: error ? errorMessage(error, 'Failed to save it') : undefined,
  }
}
