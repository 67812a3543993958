import { PassThrough } from 'node:stream'
import { createTransport } from 'nodemailer'
import { hasNoInbox } from './has-no-inbox.ts'
import { checkMail, domainOf, headersOf, MailFailed, mailOutageText, messageIdOf, type SendMail } from './mail.ts'

type Settings = {
  /** smtp://user:password@host:587 or smtps://… */
  url: string
  /** Shutterbid <hello@example.com> */
  from: string
  timeoutMs?: number
}

/** Sends over SMTP, one connection per mail. */
export function smtpMail({ url, from, timeoutMs = 15_000 }: Settings): SendMail {
  const transport = createTransport({
    url,
    // The name in the greeting; by default it would be this machine's name.
    name: domainOf(from),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // The server may have taken what was handed to it, even if its answer did not arrive.
  const handedOver = new Set<unknown>()
  transport.use('stream', ({ data, message }, done) => {
    message.transform(() => {
      handedOver.add(data.messageId)
      return new PassThrough()
    })
    done()
  })
  return async (mail) => {
    checkMail(mail)
    const messageId = messageIdOf(mail, from)
    const { to, subject, text, html, attachments = [] } = mail
    try {
      await transport.sendMail({
        from: mail.from ?? from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: headersOf(mail, from),
        messageId,
        // In base64 a file keeps its own line breaks.
        attachments: attachments.map(({ fileName, contentType, content }) => ({
          filename: fileName,
          contentType,
          content,
          contentTransferEncoding: 'base64' as const,
        })),
        signal: AbortSignal.timeout(4 * timeoutMs),
      })
    } catch (cause) {
      const meaning = meaningOf(cause, handedOver.has(messageId))
      throw new MailFailed(meaning.isOutage ? mailOutageText : 'The mail server did not take the mail', { ...meaning, cause })
    } finally {
      handedOver.delete(messageId)
    }
  }
}

type SmtpError = { responseCode?: unknown; code?: unknown; command?: unknown; response?: unknown; rejectedErrors?: unknown[] }

/** Codes of nodemailer for a server that is not reached or does not answer. */
const outageCodes = new Set<unknown>(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EPROXY', 'EABORT', 'EAUTH'])
/** It closes the connection, whatever was asked. */
const serviceNotAvailable = 421

/** Permanent is a 5xx answer about this mail. A failed sign-in is our problem, and the mail can be sent once it is fixed. */
function meaningOf(cause: unknown, isHandedOver: boolean) {
  const error = Object(cause) as SmtpError
  const { code, responseCode, command, response } = Object(error.rejectedErrors?.[0] ?? error) as SmtpError
  const isOutage = !isHandedOver && (outageCodes.has(code) || responseCode === serviceNotAvailable)
  const isPermanent = !isOutage && typeof responseCode === 'number' && responseCode >= 500
  const isAboutRecipient = command === 'RCPT TO'
  return {
    isPermanent,
    isOutage,
    hasNoInbox: isPermanent && isAboutRecipient && hasNoInbox({ answer: String(response ?? ''), isAboutRecipient }),
  }
}
