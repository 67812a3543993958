import type { Topic } from '@shutterbid/domain/notifications/schemas'
import type { MailAttachment } from '#server/platform/mail/mail'

/** `topic` is what the person can switch off by mail; or it is news of somebody whom they follow, `followed`, and asked to be told about. */
type Reason = { topic: Topic } | { followed: { id: string; name: string } }

/**
 * Something to tell one person: `message` is the line of the bell and the first sentence of the mail, `link` the path of this
 * site where it leads, `action` the words of the mail's button. `more` and `attachment` are for the mail alone.
 */
export type Notice = Reason & {
  message: string
  link: string
  subject: string
  action: string
  more?: string
  attachment?: MailAttachment | undefined
}
