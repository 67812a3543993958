import { type ShrunkPhoto, shrinkPhoto } from './shrink-photo.ts'
import { openPageSurface, type Picture } from './surface.ts'

/** For browsers whose workers cannot draw, and for files that only an image element can decode. */
export function shrinkOnPage(file: Blob): Promise<ShrunkPhoto> {
  return shrinkPhoto(file, openPageSurface, loadImage).catch(() => ({ refusal: 'photo_invalid' }))
}

async function loadImage(file: Blob): Promise<Picture> {
  const image = new Image()
  image.src = URL.createObjectURL(file)
  try {
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
    })
    return image
  } finally {
    URL.revokeObjectURL(image.src)
  }
}
