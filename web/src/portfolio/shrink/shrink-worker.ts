import { shrinkPhoto } from './shrink-photo.ts'
import { openOffscreenSurface } from './surface.ts'

self.onmessage = async ({ data }: MessageEvent<Blob>) => {
  self.postMessage(await shrinkPhoto(data, openOffscreenSurface).catch(() => ({ refusal: 'photo_invalid' })))
}
