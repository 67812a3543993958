import { Agent, type IncomingMessage, request } from 'node:http'
import { callHeaders } from '../as-person.ts'

/** `place`: the number of its network, an address of 127.0.0.0/8. */
export type Account = { cookie: string; place: number }
export type Answer = { status: number; retryAfterSeconds: number; text: string }
export type Caller = ReturnType<typeof callerFrom>

const maxSockets = 600

/** Sends requests to the site as one person from one network. */
export function callerFrom(port: number, { cookie, place }: Account) {
  const localAddress = `127.0.${1 + Math.floor(place / 200)}.${1 + (place % 200)}`
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets })
  const origin = `http://localhost:${port}`
  const usual = { ...callHeaders(origin, cookie), host: `localhost:${port}` }

  function open(path: string, headers: Record<string, string>, body?: string | Buffer): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST'
      const sent = request({ agent, host: '127.0.0.1', port, path, method, headers: { ...usual, ...headers } }, resolve)
      sent.on('error', reject)
      sent.end(body)
    })
  }

  async function send(path: string, headers: Record<string, string>, body?: string | Buffer): Promise<Answer> {
    const answer = await open(path, headers, body)
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part)
    const { statusCode: status = 0, headers: answered } = answer
    return { status, retryAfterSeconds: Number(answered['retry-after'] ?? 0), text: Buffer.concat(parts).toString() }
  }

  return {
    leave: () => agent.destroy(),
    page: (path: string) => send(path, { accept: 'text/html' }),
    call: (operation: string, input: unknown = {}) =>
      send(`/api/rpc/${operation}`, { 'content-type': 'application/json' }, JSON.stringify({ json: input })),
    /** An operation with one file. */
    upload: (operation: string, input: object, field: string, file: { name: string; type: string; bytes: Buffer }) => {
      const data = JSON.stringify({ json: { ...input, [field]: {} }, meta: [], maps: [[field]] })
      const { boundary, body } = formOf(data, file)
      return send(
        `/api/rpc/${operation}`,
        { 'content-type': `multipart/form-data; boundary=${boundary}`, 'content-length': `${body.length}` },
        body,
      )
    },
    /** Opens a stream and leaves it after its first message. */
    async visitStream(path: string): Promise<Answer> {
      const answer = await open(path, { accept: 'text/event-stream' })
      if (answer.statusCode === 200) await new Promise((resolve) => answer.once('data', resolve).once('close', resolve))
      answer.destroy()
      return { status: answer.statusCode ?? 0, retryAfterSeconds: Number(answer.headers['retry-after'] ?? 0), text: '' }
    },
  }
}

function formOf(data: string, { name, type, bytes }: { name: string; type: string; bytes: Buffer }) {
  const boundary = 'the-boundary-of-the-bench'
  const part = (about: string) => `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n`
  const body = Buffer.concat([
    Buffer.from(`${part('name="data"')}\r\n${data}\r\n${part(`name="0"; filename="${name}"`)}content-type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { boundary, body }
}
