import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open-database'
import { isMailTo } from '#server/platform/mail/mail'
import { markMailProblem } from './mail-problem.ts'
import { addressIn, type MailReport } from './mail-report.ts'
import { mailgun, parsed, readProviderReport } from './read-provider-report.ts'
import { readReportMail } from './read-report-mail.ts'

/** `secret` signs the ids of our mails; without `webhookSecret` there is no webhook. */
type Tools = { db: Db; secret: string; webhookSecret: string | undefined; log: Logger; now: () => Date }

/**
 * Reports of bounces and complaints: a provider's JSON, or a report mail as it arrived (message/rfc822). With the right secret every answer
 * is the same, so that nobody can test whether an address has an account.
 */
export async function receiveMailWebhook({ db, secret, webhookSecret, log, now }: Tools, request: Request): Promise<Response> {
  if (!webhookSecret) return answer(404, 'There is no such address.')
  const body = await request.text()
  const isMail = /^message\/rfc822\b/i.test(request.headers.get('content-type') ?? '')
  const json = isMail ? null : parsed(body)
  if (!knowsSecret(request.headers.get('authorization'), webhookSecret) && !isSignedByMailgun(json, webhookSecret, now())) {
    return answer(401, 'The secret is missing or wrong.')
  }
  const reports = isMail ? [readReportMail(body)].filter((report) => report !== null) : readProviderReport(json)
  if (!reports) return answer(400, 'This is not a report that we can read.')
  const isConfirmation = typeof json === 'object' && json !== null && 'SubscribeURL' in json
  if (isConfirmation) log.warn({ open: json.SubscribeURL }, 'Amazon SNS asks to confirm the subscription: open this address once')
  for (const report of reports) {
    for (const email of believedAddresses(report, secret)) await markMailProblem(db, { email, problem: report.problem, now: now() })
  }
  return Response.json({ received: true })
}

/** Amazon's limit of recipients for one mail. */
const maxAddresses = 50

function believedAddresses({ addresses, messageIds }: MailReport, secret: string): string[] {
  const emails = addresses.slice(0, maxAddresses).flatMap((address) => addressIn(address) ?? [])
  if (!messageIds) return emails
  const isOurs = (to: string) => messageIds.slice(0, maxAddresses).some((id) => isMailTo(id, { secret, to }))
  return emails.filter(isOurs).slice(0, 1)
}

/** As `Bearer`, or as the password of `Basic`, which providers accept inside the address. */
function knowsSecret(authorization: string | null, secret: string) {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) +(.+)$/i.exec(authorization ?? '') ?? []
  const given =
    scheme.toLowerCase() === 'basic'
      ? Buffer.from(value, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : value
  return isSame(given, secret)
}

const mailgunSeconds = 12 * 3600

/** Mailgun signs a time and a random text with its signing key, and repeats a call for 8 hours. */
function isSignedByMailgun(json: unknown, key: string, now: Date) {
  const { data } = mailgun.safeParse(json)
  if (!data) return false
  const { timestamp, token, signature } = data.signature
  const isRecent = Math.abs(now.getTime() / 1000 - Number(timestamp)) <= mailgunSeconds
  return (
    isRecent &&
    isSame(
      signature,
      createHmac('sha256', key)
        .update(timestamp + token)
        .digest('hex'),
    )
  )
}

function isSame(given: string, expected: string) {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}

function answer(status: number, message: string) {
  return Response.json({ message }, { status })
}
