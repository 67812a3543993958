import type { EmailChangeView } from '@shutterbid/domain/accounts/security-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../api/error-message.ts'
import { orpc } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { securityOptions } from '../security-options.ts'

export function WaitingEmailChange({ change }: { change: EmailChangeView }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const cancel = useMutation(
    orpc.accounts.cancelEmailChange.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(securityOptions().queryKey, (security) => security && { ...security, emailChange: null })
        toast.success('Your email stays as it is')
      },
      onError: (error) => toast.error(errorMessage(error)),
    }),
  )
  return (
    <Notice
      tone="info"
      action={
        <Button variant="quiet" busy={cancel.isPending} busyLabel="Stopping..." onClick={() => cancel.mutate(undefined)}>
          Stop the change
        </Button>
      }
    >
      <span className="wrap-anywhere">
        Waiting to change to <b>{change.newEmail}</b>. {waitsFor(change)}
      </span>
    </Notice>
  )
}

function waitsFor({ oldConfirmed, newConfirmed }: EmailChangeView) {
  if (oldConfirmed) return 'Your old inbox has agreed; open the link in the new one.'
  if (newConfirmed) return 'The new inbox has agreed; open the link in your old one.'
  return 'Open the links in both inboxes within 24 hours.'
}
