import { bidLimits } from '@shutterbid/domain/bids/limits'
import { bidComment, companionName } from '@shutterbid/domain/bids/share-schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { FormActions } from '../../forms/form-actions.tsx'
import { checkWith } from '../../forms/schema/check-with.ts'
import { TextArea } from '../../forms/text-area.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useNote } from './use-note.ts'

type NoteDialogProps = {
  token: string
  open: boolean
  onClose: () => void
  /** Who asks for the opinion. */
  clientName: string
  /** The earlier name; empty asks for one. */
  name: string
  /** Asks for the name only where there is none yet. */
  keepsName?: boolean
  bid?: { id: string; of: string; comment: string }
  /** The vote that is given with the name. */
  isFavorite?: boolean
  asksComment?: boolean
}

/** Asks for the companion's name, their comment, or both. */
export function NoteDialog({ open, onClose, ...form }: NoteDialogProps) {
  const { asksComment, bid, clientName } = form
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={asksComment && bid ? `Your comment on ${bid.of}’s bid` : 'Who are you?'}
      description={asksComment ? `Only ${clientName} reads it.` : `${clientName} sees your name beside your hearts.`}
    >
      <NoteForm {...form} onClose={onClose} />
    </Dialog>
  )
}

const said = z.object({ name: companionName, comment: bidComment })
type Typed = z.infer<typeof said>

function NoteForm({ token, onClose, name, keepsName, bid, isFavorite, asksComment }: Omit<NoteDialogProps, 'open'>) {
  const note = useNote(token)
  // As it was when the dialog opened: the name arrives while the dialog still moves out.
  const [asksName] = useState(!(keepsName && name))
  const { register, handleSubmit, watch, formState } = useForm<Typed, unknown, Typed>({
    resolver: checkWith(said),
    defaultValues: { name, comment: bid?.comment ?? '' },
  })
  const { errors } = formState
  const save = ({ name: typed, comment }: Typed) =>
    note.mutate(
      { name: typed === name ? undefined : typed, bidId: bid?.id, isFavorite, comment: asksComment ? comment : undefined },
      { onSuccess: onClose },
    )
  return (
    <form className="grid content-start gap-6" method="post" noValidate onSubmit={handleSubmit(save)}>
      {asksName ? <TextField label="Your name" autoComplete="given-name" error={errors.name?.message} {...register('name')} /> : null}
      {asksComment ? (
        <TextArea
          label="Your comment"
          rows={4}
          counted={{ used: watch('comment').length, limit: bidLimits.share.comment }}
          error={errors.comment?.message}
          {...register('comment')}
        />
      ) : null}
      <FormActions busy={note.isPending} onCancel={onClose} />
    </form>
  )
}
