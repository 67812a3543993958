export type Upload = {
  id: string
  name: string
  /** Of the shrunk picture. */
  preview: string | null
} & (
  | { step: 'waiting' | 'shrinking' | 'saving' }
  | { step: 'sending'; percent: number }
  | { step: 'failed'; error: string /** False if a retry would fail again. */; canRetry: boolean }
)

export function uploadText(upload: Upload): string {
  switch (upload.step) {
    case 'waiting':
      return 'Waiting...'
    case 'shrinking':
      return 'Shrinking...'
    case 'sending':
      return `Sending ${upload.percent}%`
    case 'saving':
      return 'Saving...'
    case 'failed':
      return 'Upload failed'
  }
}
