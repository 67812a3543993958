import type { SavedReply, SavedReplyView } from '@shutterbid/domain/messages/reply-schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { SavedTextRow } from '../../forms/saved-texts/saved-text-row.tsx'
import { Failed } from '../../loading/failed.tsx'
import { LoadingRows } from '../../loading/skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { ReplyForm } from './reply-form.tsx'
import { repliesOptions } from './reply-options.ts'

/** The viewer's saved replies: each can be changed or deleted, and new ones written. */
export function RepliesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title="Saved replies"
      description="Texts that you send often. Each conversation fills in the words in braces, such as {first_name}."
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Replies />
    </Dialog>
  )
}

type Editing = { replyId: string | null; start: SavedReply }

function Replies() {
  const query = useQuery(repliesOptions())
  const [editing, setEditing] = useState<Editing | null>(null)
  if (query.isPending) return <LoadingRows rows={2} label="Loading your saved replies..." />
  if (!query.data) {
    return (
      <Failed onRetry={() => void query.refetch()} busy={query.isFetching}>
        Error loading your saved replies. Please try again.
      </Failed>
    )
  }
  if (editing) return <ReplyForm {...editing} onDone={() => setEditing(null)} />
  return (
    <div className="grid content-start justify-items-start gap-4">
      {query.data.length === 0 ? <p className="text-ink-2">You have no saved replies yet.</p> : null}
      <ul className="ruled-rows w-full">
        {query.data.map((reply) => (
          <li key={reply.id}>
            <ReplyRow reply={reply} onEdit={() => setEditing({ replyId: reply.id, start: { name: reply.name, text: reply.text } })} />
          </li>
        ))}
      </ul>
      <Button variant="ink" onClick={() => setEditing({ replyId: null, start: { name: '', text: '' } })}>
        New saved reply
      </Button>
    </div>
  )
}

function ReplyRow({ reply, onEdit }: { reply: SavedReplyView; onEdit: () => void }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const remove = useMutation(
    orpc.messages.removeReply.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(repliesOptions().queryKey, (replies) => replies?.filter(({ id }) => id !== reply.id))
        toast.success('Saved reply deleted')
      },
    }),
  )
  return (
    <SavedTextRow
      name={reply.name}
      text={reply.text}
      onEdit={onEdit}
      onDelete={() => remove.mutate({ replyId: reply.id })}
      isDeleting={remove.isPending}
      error={remove.error ? errorMessage(remove.error, 'Failed to delete the saved reply') : undefined}
    />
  )
}
