import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { raw: string; mail: Email; recipients: string[]; sender: string }

type Refusal = { at: 'recipient' | 'data'; code: number; text?: string; only?: string }

/**
 * A local mail server that accepts every mail, unless `refusal` is set: then it answers that code to `at`, if `only` for one recipient.
 * `onReceived` runs before it answers.
 */
export async function openSmtpServer() {
  const fake = {
    url: '',
    received: [] as Received[],
    onReceived: (): void | Promise<void> => {},
    refusal: null as null | Refusal,
    /** Nothing listens at its address until `comeBack`. */
    goAway: () => new Promise((resolve) => smtp.server.close(resolve)),
    comeBack: () => once(smtp.server.listen(Number(new URL(fake.url).port), '127.0.0.1'), 'listening'),
  }
  const refusalAt = (at: string, recipient?: string) => {
    const { refusal } = fake
    if (refusal?.at !== at || (refusal.only !== undefined && refusal.only !== recipient)) return null
    return Object.assign(new Error(refusal.text ?? 'No, thank you'), { responseCode: refusal.code })
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refusalAt('recipient', address)),
    onData: (stream, session, done) => {
      buffer(stream).then(async (bytes) => {
        const error = refusalAt('data')
        if (error) return done(error)
        const { envelope } = session
        const recipients = envelope.rcptTo.map(({ address }) => address)
        fake.received.push({
          raw: bytes.toString(),
          mail: await PostalMime.parse(bytes),
          recipients,
          sender: envelope.mailFrom ? envelope.mailFrom.address : '',
        })
        await fake.onReceived()
        done()
      }, done)
    },
  })
  // A sender that is killed in the middle of a mail.
  smtp.on('error', () => {})
  fake.url = await listening(smtp.server)
  return Object.assign(fake, { close: () => smtp.close() })
}

/** Its address, on a free port. */
export async function listening(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
