import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { PhotoRefused, shrinkImage } from '../../portfolio/shrink/shrink-image.ts'

type Upload = { step: 'idle' | 'processing' | 'uploading'; preview: string | null; error: string | undefined; shrunk: Blob | null }

const idle: Upload = { step: 'idle', preview: null, error: undefined, shrunk: null }

/** A failed upload can be retried without choosing the photo again. */
export function useAvatarUpload(onDone: (avatarKey: string) => void) {
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
