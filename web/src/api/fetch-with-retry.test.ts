import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { fetchWithRetry } from './fetch-with-retry.ts'

type Answer = number | 'cut'

const received: { body: string; key: string | undefined }[] = []
let answers: Answer[] = []
const server = createServer(async (request, response) => {
  received.push({ body: await text(request), key: request.headers['idempotency-key']?.toString() })
  const answer = answers.shift() ?? 200
  if (answer === 'cut') request.socket.destroy()
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
])('%s: %s is retried once, unchanged', async (first) => {
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

test.each([200, 404, 409, 429, 500])('a response %i is final', async (status) => {
  answers = [status]
  expect((await send()).status).toBe(status)
  expect(received.length).toBe(1)
})
