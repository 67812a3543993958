import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { FormActions } from '../../forms/form-actions.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'

type EditTitleDialogProps = { picture: PictureView; open: boolean; onClose: () => void; onDone: (picture: PictureView) => void }

export function EditTitleDialog({ picture, open, onClose, onDone }: EditTitleDialogProps) {
  const toast = useToast()
  const [alt, setAlt] = useState(picture.alt)
  const save = useMutation(
    orpc.portfolio.setAlt.mutationOptions({
      onSuccess: (changed) => {
        onDone(changed)
        toast.success('Title saved')
        onClose()
      },
    }),
  )
  const isUnchanged = alt.trim() === picture.alt

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isUnchanged && !save.isPending) save.mutate({ pictureId: picture.id, alt })
  }
  return (
    <Dialog open={open} onClose={onClose} busy={save.isPending} title="Title of the image">
      <form className="grid content-start gap-4" onSubmit={submit}>
        <TextField
          label="Title"
          help="Shown under the image, and read out to people who do not see it."
          maxLength={portfolioLimits.alt.max}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
          error={save.isError ? errorMessage(save.error, 'Failed to save the title') : undefined}
        />
        <FormActions busy={save.isPending} disabled={isUnchanged} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
