import { messageContent } from '@shutterbid/domain/messages/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { errorMessage } from '../../../api/error-message.ts'
import { orpc } from '../../../api.ts'
import { useRefreshed } from '../../../live/use-refreshed.ts'
import { Button } from '../../../ui/button.tsx'
import { isComposing } from '../../../ui/is-composing.ts'
import { useAutoHeight } from '../use-auto-height.ts'
import { showChanged } from './show-changed.ts'

type EditMessageProps = { message: { id: string; content: string }; partnerId: string; onClose: () => void }

/** In the place of a message. What was typed stays until it is saved or cancelled. */
export function EditMessage({ message: { id: messageId, content }, partnerId, onClose }: EditMessageProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(content)
  const [problem, setProblem] = useState<string>()
  const { save, isSaving, error } = useEdit(partnerId, onClose)
  useAutoHeight(field, text)
  useEffect(() => {
    field.current?.focus()
    field.current?.setSelectionRange(content.length, content.length)
  }, [content])

  function submit() {
    const written = messageContent.safeParse(text)
    // A message of files has no words yet.
    if (text === content) onClose()
    else if (!written.success) setProblem(written.error.issues[0]?.message)
    else if (written.data === content) onClose()
    else if (!isSaving) save({ messageId, content: written.data })
  }
  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape') onClose()
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
        <Button variant="quiet" disabled={isSaving} onClick={onClose}>
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
