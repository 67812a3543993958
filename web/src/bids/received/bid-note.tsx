import type { BidView } from '@shutterbid/domain/bids/schemas'
import { useMutation } from '@tanstack/react-query'
import { Heart, X } from 'lucide-react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

type BidNoteProps = {
  bid: Pick<BidView, 'id' | 'note'>
  /** A heading above already names the companion. */
  isUnderName?: boolean
}

export function BidNote({ bid: { id, note }, isUnderName = false }: BidNoteProps) {
  return note ? <Note bidId={id} note={note} isUnderName={isUnderName} /> : null
}

type NoteProps = { bidId: string; note: NonNullable<BidView['note']>; isUnderName: boolean }

function Note({ bidId, note, isUnderName }: NoteProps) {
  const toast = useToast()
  const refreshed = useRefreshed()
  const remove = useMutation(
    orpc.bids.removeComment.mutationOptions({
      onSettled: (_, error) => refreshed(error),
      onError: (error) => toast.error(errorMessage(error, 'Failed to remove the comment')),
    }),
  )
  const { companionName, isFavorite, comment } = note
  return (
    <div className="grid content-start gap-0.5 border-l-2 border-gold-line pl-3">
      {isFavorite ? (
        <p className="flex items-center gap-2 font-[550] wrap-anywhere">
          <Heart className="flex-none text-ember" fill="currentColor" size={16} strokeWidth={1.6} aria-hidden="true" />
          {isUnderName ? 'Yes, this one' : `${companionName}: yes, this one`}
        </p>
      ) : null}
      {comment ? (
        <div className="flex items-start justify-between gap-2">
          <p className="min-w-0 whitespace-pre-line text-pretty wrap-anywhere">
            {isFavorite || isUnderName ? null : <span className="font-[550]">{companionName}: </span>}
            <span>{comment}</span>
          </p>
          <IconButton
            small
            className="-my-1.5 flex-none"
            label={`Remove ${companionName}’s comment`}
            icon={<X size={16} strokeWidth={1.6} aria-hidden="true" />}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ bidId })}
          />
        </div>
      ) : null}
    </div>
  )
}
