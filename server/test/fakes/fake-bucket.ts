import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll } from 'vitest'
import { type Mood, openBucketServer } from './bucket-server.ts'

export type { Mood } from './bucket-server.ts'

/** `openBucketServer` for a test file. */
export async function fakeBucket() {
  const fake = await openBucketServer()
  afterAll(fake.close)
  return fake
}

/** How a failing store answers any request. */
export const failures: [how: string, mood: Mood][] = [
  [
    'answers 500 with a page',
    ({ request, response }) => read(request).then(() => response.writeHead(500).end('<h1>Internal Server Error</h1>')),
  ],
  [
    'asks for less',
    ({ request, response }) =>
      read(request).then(() => response.writeHead(503, { 'content-type': 'application/xml' }).end('<Error><Code>SlowDown</Code></Error>')),
  ],
  ['forbids', ({ request, response }) => read(request).then(() => response.writeHead(403).end())],
  ['does not answer', () => undefined],
  ['never finishes its answer', ({ response }) => response.writeHead(200, { 'content-length': '1000' }).write('RIFF')],
  ['cuts the connection', ({ request }) => request.socket.destroy()],
  ['breaks off in the middle of its answer', ({ request, response }) => read(request).then(() => breakOff(response))],
]

/** Performs the request, and the connection breaks before the answer. */
export const doneWithoutAnswer: Mood = async ({ request, response, serve }) => {
  response.write = () => true
  response.end = () => {
    request.socket.destroy()
    return response
  }
  await serve()
}

const read = (request: IncomingMessage) => text(request)

function breakOff(response: ServerResponse) {
  response.writeHead(200, { 'content-length': '1000' })
  response.write('RIFF', () => response.destroy())
}
