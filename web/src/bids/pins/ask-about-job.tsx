import type { PinView } from '@shutterbid/domain/bids/pin-schemas'
import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { askedOnText } from '../invite/asked-on-text.ts'

type AskAboutJobProps = { photographer: NonNullable<PinView['photographer']>; job: { id: string; zone: string } }

/** For a pinned picture: asks its photographer for a bid, or shows the outcome of that. */
export function AskAboutJob({ photographer: { id, fullName, invitedAt, hasBid, canInvite }, job }: AskAboutJobProps) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const { mutate, isPending } = useMutation(
    orpc.bids.invite.mutationOptions({
      onSuccess: () => {
        toast.success(`${fullName} was asked`)
        return refreshed()
      },
      onError: (error) => {
        toast.error(errorMessage(error, 'Failed to ask. Please try again.'))
        return refreshed(error)
      },
    }),
  )
  if (hasBid) return <span className="caption">Has bid</span>
  if (invitedAt) return <span className="caption">{askedOnText(invitedAt, job.zone)}</span>
  if (!canInvite) return null
  return (
    <Button
      variant="quiet"
      className="-mr-4.5"
      busy={isPending}
      busyLabel="Asking..."
      onClick={() => mutate({ jobId: job.id, photographerId: id })}
    >
      <Send size={18} strokeWidth={1.6} aria-hidden="true" /> Ask for a bid<span className="sr-only"> from {fullName}</span>
    </Button>
  )
}
