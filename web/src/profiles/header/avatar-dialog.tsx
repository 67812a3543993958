import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import type { ProfileView } from '@shutterbid/domain/profiles/schemas'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PhotoDrop } from '../../portfolio/photo-drop.tsx'
import { photoTooltip } from '../../portfolio/photo-tooltip.ts'
import { PhotoRefused, shrinkImage } from '../../portfolio/shrink/shrink-image.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { useToast } from '../../ui/toasts/toasts.tsx'
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

type Upload = { step: 'idle' | 'processing' | 'uploading'; preview: string | null; error: string | undefined; shrunk: Blob | null }

const idle: Upload = { step: 'idle', preview: null, error: undefined, shrunk: null }

/** A failed upload can be retried without choosing the photo again. */
function useAvatarUpload(onDone: (avatarKey: string) => void) {
  const [upload, setUpload] = useState(idle)
  const { preview } = upload
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  async function choose(photo: File) {
    setUpload({ ...idle, step: 'processing' })
    try {
      const shrunk = await shrinkImage(photo)
      await send(shrunk, URL.createObjectURL(shrunk))
    } catch (error) {
      setUpload({ ...idle, error: error instanceof PhotoRefused ? error.message : portfolioRefusals.photo_invalid })
    }
  }

  async function send(shrunk: Blob, shown: string | null) {
    setUpload({ step: 'uploading', preview: shown, error: undefined, shrunk })
    try {
      const { avatarKey } = await api.profiles.setAvatar({ photo: new File([shrunk], 'photo', { type: shrunk.type }) })
      setUpload(idle)
      onDone(avatarKey)
    } catch (error) {
      setUpload({ step: 'idle', preview: shown, error: errorMessage(error, portfolioRefusals.photo_upload_failed), shrunk })
    }
  }

  const { shrunk } = upload
  return {
    ...upload,
    choose,
    retry: shrunk && upload.error ? () => send(shrunk, preview) : undefined,
    reset: () => setUpload(idle),
  }
}
