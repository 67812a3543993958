import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll } from 'vitest'

export type RecordedRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
  bytes: Buffer
}
type Sent = { status?: number; headers?: Record<string, string> }
export type Answer = ({ json: unknown } & Sent) | ({ text: string | Uint8Array } & Sent) | 'silence' | 'cut' | 'never ends'

/** A local outside service on its own port. It answers by `answer` and records its requests. */
export async function fakeHttp(answer: (requests: RecordedRequest) => Answer | Promise<Answer>) {
  const fake = { url: '', port: 0, requests: [] as RecordedRequest[], answer }
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://fake')
    // A caller that gives up gets no answer.
    const bytes = await buffer(request).catch(() => null)
    if (!bytes) return
    const requests = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      body: bytes.toString(),
      bytes,
    }
    fake.requests.push(requests)
    respond(response, await fake.answer(requests))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  fake.port = (server.address() as AddressInfo).port
  fake.url = `http://127.0.0.1:${fake.port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return fake
}

/** How outside services misbehave; every conformance suite tries all of them. */
export const misbehaviours: [how: string, answer: Answer][] = [
  ['does not answer', 'silence'],
  ['never finishes its answer', 'never ends'],
  ['cuts the connection', 'cut'],
  ['answers 500', { status: 500, text: 'Internal Server Error' }],
  ['answers 429', { status: 429, json: { message: 'Too Many Requests' } }],
  ['answers with a page', { text: '<!doctype html><title>Maintenance</title>' }],
  ['answers with half a JSON', { text: '{"features": [{"id":' }],
  ['answers with JSON of another shape', { json: { hello: ['world'] } }],
  ['answers null', { json: null }],
]

function respond(response: ServerResponse, answer: Answer) {
  if (answer === 'silence') return
  if (answer === 'cut') return response.destroy()
  if (answer === 'never ends') return response.writeHead(200, { 'content-type': 'application/json' }).write('{')
  const type = 'json' in answer ? 'application/json' : 'text/html'
  response.writeHead(answer.status ?? 200, { 'content-type': type, ...answer.headers })
  response.end('json' in answer ? JSON.stringify(answer.json) : answer.text)
}
