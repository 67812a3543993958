import { messageContent } from '@shutterbid/domain/messages/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { errorMessage } from '../../../api/error-message.ts'
import { orpc } from '../../../api.ts'
import { useRefreshed } from '../../../live/use-refreshed.ts'
import { Button } from '../../../ui/button.tsx'
import { isComposing } from '../../../ui/is-composing.ts'
import { deleteEditDraft, readEditDraft, saveEditDraft } from '../message-draft.ts'
import { useAutoHeight } from '../use-auto-height.ts'
import { showChanged } from './show-changed.ts'

type EditMessageProps = {
  message: { id: string; content: string }
  partnerId: string
  /** False if it opens by itself, with typed text. */
  takesFocus: boolean
  onClose: () => void
}

/** Shown instead of a message. Typed text is kept, also when the thread is left, until it is saved or cancelled. */
export function EditMessage({ message: { id: messageId, content }, partnerId, takesFocus, onClose }: EditMessageProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => readEditDraft(messageId) ?? content)
  const [problem, setProblem] = useState<string>()
  const close = () => {
    deleteEditDraft(messageId)
    onClose()
  }
  const { save, isSaving, error } = useEdit(partnerId, close)
  useAutoHeight(field, text)
  useEffect(() => {
    if (!takesFocus) return
    field.current?.focus()
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [takesFocus])

  function submit() {
    const written = messageContent.safeParse(text)
    // A message of files has no words yet.
    if (text === content) close()
    else if (!written.success) setProblem(written.error.issues[0]?.message)
    else if (written.data === content) close()
    else if (!isSaving) save({ messageId, content: written.data })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter' || event.shiftKey || !matchMedia('(pointer: fine)').matches) return
    event.preventDefault()
    submit()
  }
  const shown = problem ?? error
  return (
    <form
      className="message-edit"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <label className="sr-only" htmlFor={id}>
        Your message
      </label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={1}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value === content) deleteEditDraft(messageId)
          else saveEditDraft(messageId, event.target.value)
          setProblem(undefined)
        }}
        onKeyDown={onKeyDown}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? `${id}-error` : undefined}
      />
      {shown ? (
        <p className="error-text" id={`${id}-error`} role="alert">
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" /> {shown}
        </p>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" disabled={isSaving} onClick={close}>
          Cancel
        </Button>
        <Button variant="ink" type="submit" busy={isSaving} busyLabel="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}

function useEdit(partnerId: string, onSaved: () => void) {
  const queryClient = useQueryClient()
  const refreshed = useRefreshed()
  const { mutate, isPending, error } = useMutation(
    orpc.messages.edit.mutationOptions({
      onSuccess: (edited) => {
        showChanged(queryClient, partnerId, edited)
        onSaved()
      },
      onError: (failed) => refreshed(failed),
    }),
  )
  return { save: mutate, isSaving: isPending, error: error ? errorMessage(error, 'Failed to change the message') : undefined }
}
