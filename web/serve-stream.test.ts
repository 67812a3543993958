import { once } from 'node:events'
import { createServer } from 'node:http'
import { Stream } from '@shutterbid/server/platform/live/stream'
import { bodyOf, takeStream } from '@shutterbid/server/platform/live/stream-body'
import { afterAll, expect, test } from 'vitest'
import { isStreamRequest, serveStream } from './serve-stream.ts'

const closed = Promise.withResolvers<void>()
const owner = { positionOf: () => '1.1', closed: () => closed.resolve() }
let stream: Stream
let seen: Headers
const site = {
  fetch(request: Request) {
    seen = request.headers
    if (request.url.endsWith('?refused')) return Response.json({ message: 'No.' }, { status: 429 })
    stream = new Stream(owner, { personId: '', sessionId: '', network: '' }, [])
    stream.begin({ kind: 'position', position: '1.1' })
    return new Response(bodyOf(stream), { headers: { 'content-type': 'text/event-stream' } })
  },
  takeStream,
}
const server = createServer((incoming, outgoing) => {
  if (isStreamRequest(incoming)) void serveStream(incoming, outgoing, '192.0.2.1', site)
  else outgoing.end('a page')
}).listen(0, '127.0.0.1')
afterAll(() => server.close())
await once(server, 'listening')
const address = server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
const hello = 'event: position\ndata: {"kind":"position","position":"1.1"}\n\n'
const last = 'event: closed\ndata: {"kind":"closed","reason":"signed_out"}\n\n'

test('a stream is written to its connection, and ends with its last message', async () => {
  const response = await fetch(`${origin}/api/changes?topics=bell&after=`, { headers: { 'x-client-ip': 'forged', cookie: 'a=b' } })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect([seen.get('x-client-ip'), seen.get('cookie')]).toEqual(['192.0.2.1', 'a=b'])
  stream.sendPosition()
  stream.end('signed_out')
  expect(await response.text()).toBe(hello + hello + last)
})

test('a browser that leaves closes its stream', async () => {
  const leaving = new AbortController()
  await fetch(`${origin}/api/changes?topics=bell&after=`, { signal: leaving.signal })
  const left = stream
  expect(left.isClosed).toBe(false)
  leaving.abort()
  await closed.promise
  await expect.poll(() => left.isClosed).toBe(true)
})

test('a refusal is answered as it is, and other requests are left alone', async () => {
  const response = await fetch(`${origin}/api/changes?refused`)
  expect([response.status, await response.json()]).toEqual([429, { message: 'No.' }])
  expect(await (await fetch(`${origin}/api/changes`)).text()).toBe('a page')
})
