import { mailProblems } from '@shutterbid/domain/accounts/mail-problem'
import * as z from 'zod/mini'
import { hasNoInbox } from '#server/platform/mail/has-no-inbox'
import type { MailReport } from './mail-report.ts'

/**
 * Understands our own shape, Amazon SES (through SNS, or as SES writes it), Postmark and Mailgun. Empty for a report that changes nothing,
 * such as a delivery or a temporary bounce; null for an unknown shape.
 */
export function readProviderReport(json: unknown): MailReport[] | null {
  for (const read of [readOwn, readSns, readSes, readPostmark, readMailgun]) {
    const reports = read(json)
    if (reports) return reports
  }
  return null
}

const own = z.object({ problem: z.enum(mailProblems), address: z.string(), messageId: z.optional(z.string()) })

function readOwn(json: unknown): MailReport[] | null {
  const { data } = own.safeParse(json)
  if (!data) return null
  const { problem, address, messageId } = data
  return [{ problem, addresses: [address], ...(messageId === undefined ? {} : { messageIds: [messageId] }) }]
}

const sns = z.object({ Type: z.string(), TopicArn: z.string(), Message: z.string() })

function readSns(json: unknown): MailReport[] | null {
  const { data } = sns.safeParse(json)
  if (!data) return null
  if (data.Type !== 'Notification') return []
  return readSes(parsed(data.Message)) ?? []
}

const recipients = z.array(z.object({ emailAddress: z.string() }))
const ses = z.object({
  notificationType: z.optional(z.string()),
  eventType: z.optional(z.string()),
  bounce: z.optional(z.object({ bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: recipients })),
  complaint: z.optional(z.object({ complainedRecipients: recipients, complaintFeedbackType: z.optional(z.nullable(z.string())) })),
})
/** Other permanent bounces are about the contents or the size. */
const sesSubTypes = ['General', 'NoEmail', 'Suppressed', 'OnAccountSuppressionList']

function readSes(json: unknown): MailReport[] | null {
  const { data } = ses.safeParse(json)
  if (!data || !(data.notificationType ?? data.eventType)) return null
  const { bounce, complaint } = data
  if (bounce?.bounceType === 'Permanent' && sesSubTypes.includes(bounce.bounceSubType))
    return [{ problem: 'bounced', addresses: bounce.bouncedRecipients.map(({ emailAddress }) => emailAddress) }]
  if (complaint && complaint.complaintFeedbackType !== 'not-spam')
    return [{ problem: 'complained', addresses: complaint.complainedRecipients.map(({ emailAddress }) => emailAddress) }]
  return []
}

const postmark = z.object({ ID: z.number(), Type: z.string(), Email: z.string() })
const postmarkProblems: Partial<Record<string, MailReport['problem']>> = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  SpamComplaint: 'complained',
}

function readPostmark(json: unknown): MailReport[] | null {
  const { data } = postmark.safeParse(json)
  if (!data) return null
  const problem = postmarkProblems[data.Type]
  return problem ? [{ problem, addresses: [data.Email] }] : []
}

export const mailgun = z.object({
  signature: z.object({ timestamp: z.string(), token: z.string(), signature: z.string() }),
  'event-data': z.object({
    event: z.string(),
    severity: z.optional(z.string()),
    reason: z.optional(z.string()),
    recipient: z.optional(z.string()),
    message: z.optional(z.object({ headers: z.optional(z.object({ 'message-id': z.optional(z.string()) })) })),
    'delivery-status': z.optional(
      z.object({ code: z.optional(z.number()), message: z.optional(z.string()), description: z.optional(z.nullable(z.string())) }),
    ),
  }),
})

/** Mailgun's signature does not cover the event, so the event has to name a mail of ours. */
function readMailgun(json: unknown): MailReport[] | null {
  const { data } = mailgun.safeParse(json)
  if (!data) return null
  const { event, recipient, message, ...failure } = data['event-data']
  const problem = event === 'complained' ? 'complained' : event === 'failed' && isDead(failure) ? 'bounced' : null
  const messageId = message?.headers?.['message-id']
  return problem && recipient ? [{ problem, addresses: [recipient], messageIds: messageId ? [messageId] : [] }] : []
}

type MailgunFailure = Pick<z.infer<typeof mailgun>['event-data'], 'severity' | 'reason' | 'delivery-status'>

function isDead({ severity, reason, 'delivery-status': status }: MailgunFailure) {
  if (severity !== 'permanent') return false
  if (reason === 'suppress-bounce') return true
  const answer = `${status?.code ?? ''} ${status?.message ?? ''} ${status?.description ?? ''}`
  return reason === 'bounce' && hasNoInbox({ answer, isAboutRecipient: true })
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
