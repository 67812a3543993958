import { createServer, type Socket } from 'node:net'
import { afterAll } from 'vitest'
import { listening, openSmtpServer } from './smtp-server.ts'

/** `openSmtpServer` for a test file. */
export async function fakeSmtp() {
  const fake = await openSmtpServer()
  afterAll(fake.close)
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
