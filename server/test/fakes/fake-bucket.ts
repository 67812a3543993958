import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll } from 'vitest'

type BucketRequest = { request: IncomingMessage; response: ServerResponse; serve: () => Promise<void> }
export type Mood = (requestCount: BucketRequest) => unknown

/** A local bucket of s3rver, which can be made to misbehave. */
export async function fakeBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'shutterbid-bucket-'))
  const name = 'pictures'
  const s3rver = new S3rver({ directory, silent: true, vhostBuckets: false, configureBuckets: [{ name }] })
  await s3rver.configureBuckets()
  const handle = s3rver.callback()
  // S3 replaces files atomically; s3rver writes into them, so requests run one at a time.
  let previous = Promise.resolve()
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    previous = previous.then(async () => {
      handle(request, response)
      await new Promise((resolve) => response.once('close', resolve))
    })
    return previous
  }
  const fake = {
    bucket: { endpoint: '', bucket: name, region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    /** How it misbehaves; null for normal operation. */
    mood: null as Mood | null,
    /** Number of requests. */
    requestCount: 0,
    /** The names of all stored files. */
    stored: async () =>
      (await readdir(join(directory, name)))
        .filter((file) => file.endsWith('._S3rver_object'))
        .map((file) => file.replace('._S3rver_object', ''))
        .sort(),
  }
  const server = createServer((request, response) => {
    fake.requestCount++
    const answer = fake.mood ? fake.mood({ request, response, serve: () => serve(request, response) }) : serve(request, response)
    // A caller that gives up gets no answer.
    Promise.resolve(answer).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  fake.bucket.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(async () => {
    server.closeAllConnections()
    server.close()
    await rm(directory, { recursive: true, force: true })
  })
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
