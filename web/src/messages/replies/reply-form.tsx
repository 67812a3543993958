import { knownPlaceholders } from '@shutterbid/domain/messages/reply-placeholders'
import { type SavedReply, savedReply } from '@shutterbid/domain/messages/reply-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { SavedTextForm } from '../../forms/saved-texts/saved-text-form.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { repliesOptions } from './reply-options.ts'

type ReplyFormProps = { replyId: string | null; start: SavedReply; onDone: () => void }

export function ReplyForm({ replyId, start, onDone }: ReplyFormProps) {
  const viewer = useSignedInViewer()
  const draftKey = `saved-reply of ${viewer.id}:${replyId ?? 'new'}`
  const form = useForm<SavedReply, unknown, SavedReply>({ resolver: checkReply, defaultValues: start, shouldFocusError: false })
  const { save, isPending, error } = useSaveReply(draftKey, onDone)
  return (
    <SavedTextForm
      form={form}
      draftKey={draftKey}
      nameField="name"
      text={{ field: 'text', help: `A conversation fills in ${knownPlaceholders}.` }}
      saveLabel="Save reply"
      saving={{ isPending, error }}
      onSave={(reply) => save({ ...reply, replyId })}
      onBack={onDone}
    />
  )
}

function useSaveReply(draftKey: string, onDone: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation(
    orpc.messages.saveReply.mutationOptions({
      onSuccess: (saved, { replyId }) => {
        queryClient.setQueryData(repliesOptions().queryKey, (replies = []) =>
          replyId ? replies.map((reply) => (reply.id === saved.id ? saved : reply)) : [...replies, saved],
        )
        toast.success('Reply saved')
        deleteDraft(draftKey)
        onDone()
      },
    }),
  )
  return { save: mutate, isPending, error: error ? errorMessage(error, 'Failed to save the reply') : undefined }
}

const checkReply = checkWith<SavedReply, SavedReply>(savedReply, (typed) => typed)
