/** A text file attached to a mail. */
export type MailAttachment = { fileName: string; contentType: string; content: string }

/** One mail to one person. `from` defaults to the site's address. */
export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
  from?: string
}

/** Sends a mail, or throws MailFailed. */
export type SendMail = (mail: Mail) => Promise<void>

/** A mail was not accepted. `isPermanent`: sending it again cannot help. */
export class MailFailed extends Error {
  override name = 'MailFailed'
  readonly isPermanent: boolean
  constructor(message: string, { isPermanent, cause }: { isPermanent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isPermanent = isPermanent
  }
}

/** Checked by every driver: one plain address, and nothing that could add a second header. Throws a permanent MailFailed. */
export function checkMail({ to, subject, headers = {}, attachments = [], from = '' }: Mail) {
  if (!oneAddress.test(to)) refuse('The recipient is not one plain address')
  if (to.length > 254) refuse('The recipient is too long')
  if (breaks.test(subject)) refuse('The subject breaks its line')
  if (breaks.test(from)) refuse('The sender breaks its line')
  for (const [name, value] of Object.entries(headers)) {
    if (!headerName.test(name) || breaks.test(value)) refuse('A header breaks its line')
  }
  for (const { fileName, contentType } of attachments) {
    if (!plainFileName.test(fileName)) refuse('An attachment has no plain file name')
    if (!textType.test(contentType)) refuse('An attachment is not text')
  }
}

const oneAddress = /^[^\s@<>"',;:()\\[\]]+@[^\s@<>"',;:()\\[\]]+$/
const plainFileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/
const textType = /^text\/[a-z0-9.+-]+(; [a-z]+=[A-Za-z0-9-]+)*$/
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/
// Control characters and Unicode line separators: mail readers disagree about what ends a line.
const breaks = /[\p{Cc}\u2028\u2029]/u

function refuse(message: string): never {
  throw new MailFailed(message, { isPermanent: true })
}
