import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openCaller } from './caller.ts'

const person = { id: 'cleo', cookie: 'session=1' }
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

test('a write that breaks off is sent again with the same key, and is recorded once', async () => {
  const keys: unknown[] = []
  const caller = await callerOf([
    ({ headers, socket }) => {
      keys.push(headers['idempotency-key'])
      socket.destroy()
    },
    ({ headers }, answer) => {
      keys.push(headers['idempotency-key'])
      answer.writeHead(503).end('{}')
    },
    ({ headers }, answer) => {
      keys.push(headers['idempotency-key'])
      answer.writeHead(201).end(JSON.stringify({ json: { id: 'made' } }))
    },
  ])
  const { entry, answer } = await caller.call<{ id: string }>(person, {
    operation: 'bids.submit',
    input: {},
    isWrite: true,
    facts: { acts: ['a bid'] },
    see: ({ id }) => ({ wrote: [{ what: 'the bid', value: id }] }),
  })
  expect(answer).toEqual({ id: 'made' })
  expect(entry).toMatchObject({
    outcome: 'acknowledged',
    attempts: ['site: no answer', 'site: 503', 'site: 201'],
    acts: ['a bid'],
    wrote: [{ what: 'the bid', value: 'made' }],
  })
  expect(keys).toEqual([entry.key, entry.key, entry.key])
  expect(caller.history).toEqual([entry])
})

test('a refusal is not sent again, and its code is recorded', async () => {
  const caller = await callerOf([
    (_, answer) => answer.writeHead(409).end(JSON.stringify({ json: { code: 'REFUSED', data: { reason: 'busy_then' } } })),
  ])
  const { entry } = await caller.call(person, { operation: 'bids.accept', input: {}, isWrite: true })
  expect(entry).toMatchObject({ outcome: 'refused', code: 'busy_then', attempts: ['site: 409'] })
})

test('a read begins with its last attempt: what was acknowledged meanwhile has to be in it', async () => {
  const caller = await callerOf([({ socket }) => socket.destroy(), (_, answer) => answer.end(JSON.stringify({ json: [] }))])
  const before = caller.now()
  const { entry } = await caller.call(person, { operation: 'jobs.mine', input: {} })
  expect(entry.attempts).toEqual(['site: no answer', 'site: 200'])
  // The pause before the second attempt is longer.
  expect(entry.startedAt - before).toBeGreaterThan(200)
})

/** A site that answers one request after the other in these ways. */
async function callerOf(answers: ((request: IncomingMessage, answer: ServerResponse) => unknown)[]) {
  const server = createServer((request, answer) => void answers.shift()?.(request, answer))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const caller = openCaller({ addresses: [{ name: 'site', url }], publicUrl: url })
  closing.push(() => {
    caller.close()
    server.close()
  })
  return caller
}
