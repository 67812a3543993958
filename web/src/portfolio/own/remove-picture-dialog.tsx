import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { useMutation } from '@tanstack/react-query'
import { errorMessage } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { Picture } from '../picture.tsx'

type RemovePictureDialogProps = { picture: PictureView; open: boolean; onClose: () => void; onDone: (picture: PictureView) => void }

export function RemovePictureDialog({ picture, open, onClose, onDone }: RemovePictureDialogProps) {
  const toast = useToast()
  const remove = useMutation(
    orpc.portfolio.remove.mutationOptions({
      onSuccess: () => {
        onDone(picture)
        toast.success('Image deleted')
        onClose()
      },
    }),
  )
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => remove.mutate({ pictureId: picture.id })}
      title="Delete this image?"
      description={picture.alt ? `“${picture.alt}” will be deleted for good.` : 'It will be deleted for good.'}
      confirmLabel="Delete image"
      busyLabel="Deleting..."
      cancelLabel="Keep it"
      busy={remove.isPending}
      error={remove.isError ? errorMessage(remove.error, 'Failed to delete files') : undefined}
    >
      <Picture className="aspect-3/2 max-w-60" picture={picture} alt="" sizes="240px" />
    </ConfirmDialog>
  )
}
