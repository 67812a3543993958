import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../api/error-message.ts'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { deleteDraft } from './drafts/draft.ts'
import { useDraft } from './drafts/use-draft.ts'
import { FormActions } from './form-actions.tsx'
import { checkWith } from './schema/check-with.ts'
import { TextArea } from './text-area.tsx'

export type TextDialogProps = {
  open?: boolean
  /** Session storage key under which typed text stays until it is sent. */
  draftKey?: string
  title: string
  description: string
  field: { label: string; help?: string; initial?: string; rows: number; schema: z.ZodMiniType<string>; max: number }
  submit: { label: string; busyLabel: string; variant: 'ink' | 'danger' | 'gold' }
  failed: string
  onSend: (text: string) => Promise<unknown>
  /** After the text was sent. */
  onSent: () => void
  /** After the text was sent or refused. */
  onSettled?: (error: unknown) => Promise<unknown>
  onClose: () => void
  /** Above the field. */
  children?: ReactNode
}

/** Asks for a text. In a queue it belongs to a screen, not to an entry of a list, so that the text stays when the entry is removed by another. */
export function TextDialog(props: TextDialogProps) {
  const { title, description, field, submit, failed, onSend, onSent, onSettled, onClose, children, open = true, draftKey } = props
  const form = useForm<{ text: string }, unknown, { text: string }>({
    resolver: checkWith(z.object({ text: field.schema })),
    defaultValues: { text: field.initial ?? '' },
  })
  const { register, handleSubmit, watch, formState } = form
  useDraft(form, draftKey)
  // A second click may come before the button is busy.
  const isSending = useRef(false)
  const send = useMutation({
    mutationFn: onSend,
    onSuccess: () => {
      if (draftKey) deleteDraft(draftKey)
      onClose()
      onSent()
    },
    onSettled: (_, error) => {
      isSending.current = false
      return onSettled?.(error)
    },
  })
  function sendOnce({ text }: { text: string }) {
    if (isSending.current) return
    isSending.current = true
    send.mutate(text)
  }
  return (
    <Dialog open={open} onClose={onClose} busy={send.isPending} title={title} description={description}>
      <form className="grid content-start gap-6" method="post" noValidate onSubmit={handleSubmit(sendOnce)}>
        {children}
        <TextArea
          label={field.label}
          help={field.help}
          rows={field.rows}
          counted={{ used: watch('text').length, limit: field.max }}
          error={formState.errors.text?.message}
          {...register('text')}
        />
        {send.error ? <Notice tone="error">{errorMessage(send.error, failed)}</Notice> : null}
        <FormActions {...submit} busy={send.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
