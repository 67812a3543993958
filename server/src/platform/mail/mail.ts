import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { emailPattern } from '@shutterbid/domain/accounts/normalized-email'

/** A text file attached to a mail. */
export type MailAttachment = { fileName: string; contentType: string; content: string }

/** One mail to one person. */
export type Mail = {
  /**
   * Becomes the Message-ID. The same for each retry, because it is unknown whether the mail was accepted, so that mail readers show it
   * once.
   */
  id?: string
  /** Mail readers show mails with the same one and the same subject together; no mail has it as its own id. */
  threadId?: string
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
  /** The site's address by default. */
  from?: string
  /** Not delayed by other mails to its address. */
  isUrgent?: boolean
}

/** Sends a mail, or throws MailFailed. */
export type SendMail = (mail: Mail) => Promise<void>

type Failure = { isPermanent: boolean; isOutage?: boolean; hasNoInbox?: boolean; cause?: unknown }

/**
 * A mail was not accepted. `isPermanent`: sending it again cannot help. `hasNoInbox`: nor can any other mail to its address. `isOutage`: the
 * server takes no mail at all now.
 */
export class MailFailed extends Error {
  override name = 'MailFailed'
  readonly isPermanent: boolean
  readonly isOutage: boolean
  readonly hasNoInbox: boolean
  constructor(message: string, { isPermanent, isOutage = false, hasNoInbox = false, cause }: Failure) {
    super(message, { cause })
    this.isPermanent = isPermanent
    this.isOutage = isOutage
    this.hasNoInbox = hasNoInbox
  }
}

/** The error of a task that waits for the mail server; the database keeps it, so it never changes. */
export const mailOutageText = 'The mail server is away'
/** So long tries during an outage do not count. */
export const mailOutageDays = 5

export function isMailOutage(error: unknown): error is MailFailed {
  return error instanceof MailFailed && error.isOutage
}

/** The Message-ID of a mail at the domain of its sender; undefined for one without an id. */
export function messageIdOf({ id }: Mail, sender: string) {
  return id === undefined ? undefined : `<${id}@${domainOf(sender)}>`
}

/** With those of a thread: all of its mails refer to the same first one, which was never sent. */
export function headersOf({ headers, threadId }: Mail, sender: string): Record<string, string> {
  if (threadId === undefined) return { ...notToBeAnswered, ...headers }
  const first = `<${threadId}@${domainOf(sender)}>`
  return { ...notToBeAnswered, ...headers, 'In-Reply-To': first, References: first }
}

/** Out-of-office replies stay away: RFC 3834, and what Exchange reads. */
const notToBeAnswered = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Of an address, also with a name in front. */
export function domainOf(sender: string) {
  return /@([^\s>]+)/.exec(sender)?.[1] ?? 'localhost'
}

/** Checked by every driver: one plain address, and nothing that could add a second header. Throws a permanent MailFailed. */
export function checkMail({ id = 'none', threadId = 'none', to, subject, headers = {}, attachments = [], from = '' }: Mail) {
  if (!plainId.test(id) || !plainId.test(threadId)) refuse('The id is not plain')
  if (!emailPattern.test(to)) refuse('The recipient is not one plain address')
  if (to.length > accountLimits.email.max) refuse('The recipient is too long')
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

const plainId = /^[A-Za-z0-9-]{1,100}$/
const plainFileName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/
const textType = /^text\/[a-z0-9.+-]+(; [a-z]+=[A-Za-z0-9-]+)*$/
const headerName = /^[A-Za-z][A-Za-z0-9-]*$/
// Control characters and Unicode line separators: mail readers disagree about what ends a line.
const breaks = /[\p{Cc}\u2028\u2029]/u

function refuse(message: string): never {
  throw new MailFailed(message, { isPermanent: true })
}

/**
 * Made from its delivery. Hashed, because sequential numbers would say how many mails there are. The second half can only be made with our
 * secret and the recipient's address, so that a report about a mail proves that we sent it there.
 */
export function mailId({ secret, to }: { secret: string; to: string }, ...delivery: (string | number | Date)[]) {
  const parts = delivery.map((part) => (part instanceof Date ? part.toISOString() : String(part)))
  const first = createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 32)
  return `${first}-${proofOf(first, { secret, to })}`
}

/** Whether a Message-ID is of a mail that we sent to this address. */
export function isMailTo(messageId: string, recipient: { secret: string; to: string }) {
  const [, first, proof] = /^<?([0-9a-f]{32})-([0-9a-f]{32})@[^\s@<>]+>?$/.exec(messageId.trim()) ?? []
  if (!first || !proof) return false
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(first, recipient)))
}

function proofOf(first: string, { secret, to }: { secret: string; to: string }) {
  return createHmac('sha256', secret).update(`mail ${first} to ${to.toLowerCase()}`).digest('hex').slice(0, 32)
}
