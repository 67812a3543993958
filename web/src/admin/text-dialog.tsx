import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { errorMessage } from '../api/error-message.ts'
import { checkWith } from '../forms/schema/check-with.ts'
import { TextArea } from '../forms/text-area.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialogs/dialog.tsx'
import { Notice } from '../ui/notice.tsx'

type TextDialogProps = {
  title: string
  description: string
  field: { label: string; help?: string; rows: number; schema: z.ZodMiniType<string>; max: number }
  submit: { label: string; busyLabel: string; variant: 'ink' | 'danger' }
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

/** Asks an administrator for a text. Belongs to a screen, not to an entry of a list, so that the text stays when the entry is removed by another. */
export function TextDialog(props: TextDialogProps) {
  const { title, description, field, submit, failed, onSend, onSent, onSettled, onClose, children } = props
  const { register, handleSubmit, watch, formState } = useForm<{ text: string }, unknown, { text: string }>({
    resolver: checkWith(z.object({ text: field.schema })),
    defaultValues: { text: '' },
  })
  const send = useMutation({
    mutationFn: onSend,
    onSuccess: () => {
      onClose()
      onSent()
    },
    onSettled: (_, error) => onSettled?.(error),
  })
  return (
    <Dialog open onClose={onClose} busy={send.isPending} title={title} description={description}>
      <form className="grid content-start gap-6" method="post" noValidate onSubmit={handleSubmit(({ text }) => send.mutate(text))}>
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
        <div className="actions">
          <Button onClick={onClose} disabled={send.isPending}>
            Cancel
          </Button>
          <Button type="submit" variant={submit.variant} busy={send.isPending} busyLabel={submit.busyLabel}>
            {submit.label}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
