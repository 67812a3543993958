import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { fetchWithRetry } from './fetch-with-retry.ts'

type Answer = number | 'cut' | { status: number; retryAfter: string }

const received: { body: string; key: string | undefined }[] = []
let answers: Answer[] = []
const server = createServer(async (request, response) => {
  received.push({ body: await text(request), key: request.headers['idempotency-key']?.toString() })
  const answer = answers.shift() ?? 200
  if (answer === 'cut') request.socket.destroy()
  else if (typeof answer === 'object') response.writeHead(answer.status, { 'retry-after': answer.retryAfter }).end()
  else response.writeHead(answer).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

function send() {
  received.length = 0
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return fetchWithRetry(new Request(url, { method: 'POST', body: 'a bid', headers: { 'idempotency-key': 'one' } }))
}

test.each<[Answer, string]>([
  ['cut', 'a request that got no answer'],
  [503, 'a request that the server could not handle just then'],
  [{ status: 429, retryAfter: '1' }, 'one of too many requests at once'],
])('%j: %s is retried once, unchanged', async (first) => {
  answers = [first, 200]
  expect((await send()).status).toBe(200)
  expect(received).toEqual([
    { body: 'a bid', key: 'one' },
    { body: 'a bid', key: 'one' },
  ])
})

test('a request is never sent a third time', async () => {
  answers = [503, 503, 200]
  expect((await send()).status).toBe(503)
  answers = ['cut', 'cut', 200]
  await expect(send()).rejects.toThrow(TypeError)
  expect(received.length).toBe(2)
})

test.each<Answer>([200, 404, 409, 429, { status: 429, retryAfter: '60' }, 500])('a response %j is final', async (answer) => {
  answers = [answer]
  expect((await send()).status).toBe(typeof answer === 'object' ? answer.status : answer)
  expect(received.length).toBe(1)
})
