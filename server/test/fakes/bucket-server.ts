import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

type BucketRequest = { request: IncomingMessage; response: ServerResponse; serve: () => Promise<void> }
export type Mood = (requestCount: BucketRequest) => unknown

/** A local bucket of s3rver, which can be made to misbehave. */
export async function openBucketServer() {
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
    /** Nothing listens at its address until `comeBack`. */
    goAway() {
      server.close()
      server.closeAllConnections()
    },
    comeBack: () => once(server.listen(Number(new URL(fake.bucket.endpoint).port), '127.0.0.1'), 'listening'),
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
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await rm(directory, { recursive: true, force: true })
  }
  return Object.assign(fake, { close })
}
