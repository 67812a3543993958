import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

export type Received = { raw: string; mail: Email; recipients: string[]; sender: string }

/** A local mail server that accepts every mail, unless `refusal` is set: then it answers that code to `at`. `onReceived` runs before it answers. */
export async function fakeSmtp() {
  const fake = {
    url: '',
    received: [] as Received[],
    onReceived: () => {},
    refusal: null as null | { at: 'recipient' | 'data'; code: number },
  }
  const refusalAt = (at: string) =>
    fake.refusal?.at === at ? Object.assign(new Error('No, thank you'), { responseCode: fake.refusal.code }) : null
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusalAt('recipient')),
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
        fake.onReceived()
        done()
      }, done)
    },
  })
  fake.url = await listening(smtp.server)
  afterAll(() => smtp.close())
  return fake
}

/** A server that accepts the connection and then misbehaves. */
export async function brokenSmtp(greet: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    greet(socket)
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return listening(server)
}

async function listening(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}
