import { hasNoInbox } from '#server/platform/mail/has-no-inbox'
import type { MailReport } from './mail-report.ts'

/** A failed delivery (RFC 3464) or a complaint (RFC 5965) that came as a mail. Null for other mails. */
export function readReportMail(raw: string): MailReport | null {
  const { fields, body } = headAndBody(raw.replaceAll('\r\n', '\n'))
  const [type = ''] = fields.get('content-type') ?? []
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1]
  if (!/^multipart\/report\b/i.test(type) || !boundary) return null
  const parts = body.split(`--${boundary}`).slice(1, maxParts).map(partOf)
  const original = parts.find((part) => ['text/rfc822-headers', 'message/rfc822'].includes(part.type))
  const sent = headAndBody(original?.body ?? '').fields
  const messageIds = sent.get('message-id') ?? []
  const to = (sent.get('to') ?? []).map(addressOf)
  const delivery = parts.find((part) => part.type === 'message/delivery-status')
  if (delivery) return readDelivery(delivery.body, { messageIds, to })
  const feedback = parts.find((part) => part.type === 'message/feedback-report')
  return feedback ? readFeedback(feedback.body, { messageIds, to }) : null
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
    return /^failed/i.test(first('action')) && hasNoInbox({ ...(status ? { status } : {}), answer: '', isAboutRecipient: false })
  })
  if (dead.length === 0) return null
  const addresses = dead.flatMap((fields) =>
    ['original-recipient', 'final-recipient'].flatMap((name) => fields.get(name) ?? []).map(addressOf),
  )
  return { problem: 'bounced', addresses: [...addresses, ...(dead.length === 1 && to.length === 1 ? to : [])], messageIds }
}

function readFeedback(text: string, { messageIds, to }: Sent): MailReport | null {
  const fields = fieldsOf(text.trim())
  if (/^not-spam/i.test(fields.get('feedback-type')?.[0] ?? '')) return null
  return { problem: 'complained', addresses: [...(fields.get('original-rcpt-to') ?? []).map(addressOf), ...to], messageIds }
}

/** Without "rfc822;" before it, without a name or angle brackets. */
function addressOf(text: string) {
  const address = text.replace(/^[a-z0-9-]+\s*;/i, '').trim()
  return /<([^<>]+)>/.exec(address)?.[1] ?? address
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
