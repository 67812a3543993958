import { knownPlaceholders } from '@shutterbid/domain/messages/reply-placeholders'
import { type SavedReply, savedReply } from '@shutterbid/domain/messages/reply-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { useDraft } from '../../forms/drafts/use-draft.ts'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useFocusFirstError } from '../../forms/use-focus-first-error.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { repliesOptions } from './reply-options.ts'

type ReplyFormProps = { replyId: string | null; start: SavedReply; onDone: () => void }

/** What was typed is kept until it is saved or cancelled. */
export function ReplyForm({ replyId, start, onDone }: ReplyFormProps) {
  const frame = useRef<HTMLFormElement>(null)
  const form = useForm<SavedReply, unknown, SavedReply>({ resolver: checkReply, defaultValues: start, shouldFocusError: false })
  const { register, handleSubmit, formState } = form
  const [draftKey] = useState(`saved-reply:${replyId ?? 'new'}`)
  useDraft(form, draftKey)
  useFocusFirstError(frame, formState.submitCount)
  const leave = () => {
    deleteDraft(draftKey)
    onDone()
  }
  const { save, isSaving, error } = useSaveReply(leave)
  return (
    <form
      ref={frame}
      className="grid content-start gap-5"
      method="post"
      noValidate
      onSubmit={handleSubmit((reply) => (isSaving ? undefined : save({ ...reply, replyId })))}
    >
      <TextField label="Name" autoComplete="off" help="Only you see it." error={formState.errors.name?.message} {...register('name')} />
      <TextArea
        label="Text"
        className="min-h-42"
        help={`A conversation fills in ${knownPlaceholders}.`}
        error={formState.errors.text?.message}
        {...register('text')}
      />
      {error ? <Notice tone="error">{error}</Notice> : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isSaving} onClick={leave}>
          Back
        </Button>
        <Button variant="ink" type="submit" busy={isSaving} busyLabel="Saving...">
          Save reply
        </Button>
      </div>
    </form>
  )
}

function useSaveReply(onSaved: () => void) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const { mutate, isPending, error } = useMutation(
    orpc.messages.saveReply.mutationOptions({
      onSuccess: (saved, { replyId }) => {
        queryClient.setQueryData(repliesOptions().queryKey, (replies = []) =>
          replyId ? replies.map((reply) => (reply.id === saved.id ? saved : reply)) : [...replies, saved],
        )
        toast.success('Reply saved')
        onSaved()
      },
    }),
  )
  return { save: mutate, isSaving: isPending, error: error ? errorMessage(error, 'Failed to save the reply') : undefined }
}

const checkReply = checkWith<SavedReply, SavedReply>(savedReply, (typed) => typed)
