import type { SharedBidView, SharedJobView } from '@shutterbid/domain/bids/share-schemas'
import { Heart, MessageSquare, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNote } from './use-note.ts'

export const NoteDialog = lazyDialog(async () => (await import('./note-dialog.tsx')).NoteDialog)

type NoteActionsProps = { token: string; job: SharedJobView; bid: SharedBidView }

/** The companion's vote and comment. */
export function NoteActions({ token, job: { companionName, clientFirstName }, bid }: NoteActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  // Kept after closing: the dialog must not change while it moves out.
  const [asked, setAsked] = useState<'name' | 'comment'>('name')
  const { mutate, isPending, variables } = useNote(token)
  const { isFavorite: isStored, comment } = bid.note ?? { isFavorite: false, comment: '' }
  // Shown at once, until the answer says otherwise.
  const isFavorite = isPending ? (variables.isFavorite ?? isStored) : isStored
  const of = bid.photographer.fullName
  const commentLabel = comment ? 'Change comment' : 'Comment'
  const ask = (what: typeof asked) => {
    setAsked(what)
    setIsAsking(true)
  }
  const vote = () => (companionName ? mutate({ bidId: bid.id, isFavorite: !isFavorite }) : ask('name'))
  return (
    <>
      {comment ? (
        <div className="flex items-start justify-between gap-2 border-l-2 border-gold-line pl-3">
          <p className="min-w-0 max-w-text whitespace-pre-line wrap-anywhere">
            <span className="sr-only">Your comment: </span>
            {comment}
          </p>
          <IconButton
            small
            className="-my-1.5 flex-none"
            label={`Remove your comment on ${of}’s bid`}
            icon={<X size={16} strokeWidth={1.6} aria-hidden="true" />}
            onClick={() => mutate({ bidId: bid.id, comment: '' })}
          />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-2">
        <Button className="vote-button" aria-pressed={isFavorite} aria-label={`Yes, this one: ${of}`} onClick={vote}>
          <Heart size={18} strokeWidth={1.6} aria-hidden="true" /> Yes, this one
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" aria-label={`${commentLabel} on ${of}’s bid`} onClick={() => ask('comment')}>
          <MessageSquare size={18} strokeWidth={1.6} aria-hidden="true" /> {commentLabel}
        </Button>
      </div>
      <NoteDialog
        token={token}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        clientName={clientFirstName}
        name={companionName ?? ''}
        keepsName
        bid={{ id: bid.id, of, comment }}
        {...(asked === 'name' ? { isFavorite: true } : { asksComment: true })}
      />
    </>
  )
}
