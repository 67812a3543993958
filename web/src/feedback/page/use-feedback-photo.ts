import { portfolioRefusals } from '@shutterbid/domain/portfolio/refusals'
import { useEffect, useState } from 'react'
import { PhotoRefused, shrinkImage } from '../../portfolio/shrink/shrink-image.ts'

type Photo = { isProcessing: boolean; shrunk: Blob | null; preview: string | null; error: string | undefined }

const none: Photo = { isProcessing: false, shrunk: null, preview: null, error: undefined }

/** A chosen photo is shrunk at once and sent with the form. */
export function useFeedbackPhoto() {
  const [photo, setPhoto] = useState(none)
  const { preview } = photo
  useEffect(() => (preview ? () => URL.revokeObjectURL(preview) : undefined), [preview])

  async function choose(file: File) {
    setPhoto({ ...none, isProcessing: true })
    try {
      const shrunk = await shrinkImage(file)
      setPhoto({ ...none, shrunk, preview: URL.createObjectURL(shrunk) })
    } catch (error) {
      setPhoto({ ...none, error: error instanceof PhotoRefused ? error.message : portfolioRefusals.photo_invalid })
    }
  }
  return { ...photo, choose, clear: () => setPhoto(none) }
}
