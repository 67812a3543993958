import type { NoticeJob } from './find-notice-jobs.ts'

/**
 * A notification in words: `message` is the line of the bell and the first sentence of the mail, `link` the path of this site where it
 * leads. The rest is for the mail: `action` labels its button, `shoot` is attached as a calendar file, `followed` is the photographer
 * whose new pictures it tells of. No mail is sent once the notice is `isOutdated`.
 */
export type Notice = {
  message: string
  link: string
  subject: string
  action: string
  more?: string
  shoot?: NoticeJob
  followed?: { id: string; name: string }
  isOutdated?: boolean
}
