import type { PictureView } from '@shutterbid/domain/portfolio/schemas'
import { uploadApi } from '../../api/upload-api.ts'

/** Reports progress; after a network error it retries once, a second later. */
export function sendPicture(photo: File, sending: Parameters<typeof uploadApi>[0]): Promise<PictureView> {
  return uploadApi(sending).portfolio.add({ photo })
}
