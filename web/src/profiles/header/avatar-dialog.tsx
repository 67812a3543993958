import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { PhotoDrop } from '../../portfolio/photo-drop.tsx'
import { photoTooltip } from '../../portfolio/photo-tooltip.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
import { useAvatarUpload } from './use-avatar-upload.ts'
import { useUpdateAvatar } from './use-update-avatar.ts'

const busyLabel = { idle: undefined, processing: 'Processing...', uploading: 'Uploading...' }

type AvatarDialogProps = {
  profile: ProfileView
  open: boolean
  onClose: () => void
  /** The new photo is saved. */
  onDone: () => void
  onRemove: (() => void) | undefined
}

export function AvatarDialog({ profile, open, onClose, onDone, onRemove }: AvatarDialogProps) {
  const toast = useToast()
  const show = useUpdateAvatar(profile.id)
  const upload = useAvatarUpload((avatarKey) => {
    show(avatarKey)
    toast.success('Profile photo updated')
    onDone()
  })
  const isBusy = upload.step !== 'idle'
  function close() {
    upload.reset()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      busy={isBusy}
      title="Profile photo"
      description="A clear picture of your face. It is shown beside everything you write here."
      actions={
        <>
          {onRemove ? (
            <Button variant="danger" className="md:mr-auto" disabled={isBusy} onClick={onRemove}>
              Remove photo
            </Button>
          ) : null}
          <Button disabled={isBusy} onClick={close}>
            {isBusy ? 'Please wait' : 'Close'}
          </Button>
          {upload.retry ? (
            <Button variant="ink" onClick={upload.retry}>
              Try again
            </Button>
          ) : null}
        </>
      }
    >
      <PhotoDrop
        label={upload.preview ? 'Choose another photo' : 'Choose a photo, or drop it here'}
        help={<>JPEG or PNG. {photoTooltip}</>}
        busyLabel={busyLabel[upload.step]}
        error={upload.error}
        onChoose={upload.choose}
        picture={upload.preview ? <Avatar name={profile.fullName} src={upload.preview} size="l" /> : undefined}
      />
    </Dialog>
  )
}
