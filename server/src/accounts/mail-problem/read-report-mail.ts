import { hasNoInbox } from '#server/platform/mail/has-no-inbox'
import type { MailReport } from './mail-report.ts'

/** A failed delivery (RFC 3464) or a complaint (RFC 5965) that came as a mail. Null for other mails. */
export function readReportMail(raw: string): MailReport | null {
  const { fields, body } = headAndBody(raw.replaceAll('\r\n', '\n'))
  const [type = ''] = fields.get('content-type') ?? []
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (!/^multipart\/report\b/i.test(type) || !boundary) return null
  const parts = body.split(`--${boundary}`).slice(1, maxParts).map(partOf)
  const sent = headAndBody(bodyOf(parts, originalTypes) ?? '').fields
  const messageIds = sent.get('message-id') ?? []
  const to = sent.get('to') ?? []
  const delivery = bodyOf(parts, deliveryTypes)
  if (delivery) return readDelivery(delivery, { messageIds, to })
  const feedback = bodyOf(parts, ['message/feedback-report'])
  return feedback ? readFeedback(feedback, { messageIds, to }) : null
}

/** Each also as RFC 6533 writes it, with characters beyond English. */
const originalTypes = ['text/rfc822-headers', 'message/rfc822', 'message/global-headers', 'message/global']
const deliveryTypes = ['message/delivery-status', 'message/global-delivery-status']

function bodyOf(parts: ReturnType<typeof partOf>[], types: string[]) {
  return parts.find(({ type }) => types.includes(type))?.body
}

type Sent = { messageIds: string[]; to: string[] }
type Fields = Map<string, string[]>

const maxParts = 20

/** The first group of fields is about the mail, each further one about a recipient. */
function readDelivery(text: string, { messageIds, to }: Sent): MailReport | null {
  const recipients = text
    .trim()
    .split(/\n\s*\n/)
    .slice(1)
    .map(fieldsOf)
  const dead = recipients.filter((fields) => {
    const first = (name: string) => fields.get(name)?.[0] ?? ''
    const status = /^\d\.\d{1,3}\.\d{1,3}/.exec(first('status'))?.[0]
    return (
      /^failed/i.test(first('action')) &&
      hasNoInbox({ ...(status ? { status } : {}), answer: first('diagnostic-code'), isAboutRecipient: false })
    )
  })
  if (dead.length === 0) return null
  const addresses = dead.flatMap((fields) => ['original-recipient', 'final-recipient'].flatMap((name) => fields.get(name) ?? []))
  return { problem: 'bounced', addresses: [...addresses, ...(dead.length === 1 && to.length === 1 ? to : [])], messageIds }
}

function readFeedback(text: string, { messageIds, to }: Sent): MailReport | null {
  const fields = fieldsOf(text.trim())
  if (/^not-spam/i.test(fields.get('feedback-type')?.[0] ?? '')) return null
  return { problem: 'complained', addresses: [...(fields.get('original-rcpt-to') ?? []), ...to], messageIds }
}

function partOf(text: string) {
  const { fields, body } = headAndBody(text.replace(/^[^\n]*\n/, ''))
  return { type: (fields.get('content-type')?.[0] ?? '').split(';')[0]!.trim().toLowerCase(), body }
}

function headAndBody(text: string) {
  const end = text.search(/\n[ \t]*\n/)
  return end < 0
    ? { fields: fieldsOf(text), body: '' }
    : { fields: fieldsOf(text.slice(0, end)), body: text.slice(end).replace(/^\n[ \t]*\n/, '') }
}

/** By lower-case name; a line that begins with a space continues the one before. */
function fieldsOf(text: string): Fields {
  const lines = text.replace(/\n[ \t]+/g, ' ').split('\n')
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^([A-Za-z][A-Za-z0-9-]*)\s*:\s*(.*)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [{ name: name.toLowerCase(), value: value.trim() }]
  })
  return new Map([...Map.groupBy(pairs, ({ name }) => name)].map(([name, group]) => [name, group.map(({ value }) => value)]))
}
