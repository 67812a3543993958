import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { WriteOptions } from 'flydrive/types'
import { ConfigurationError } from '#server/platform/configuration/env'
import { OutsideServiceError } from '#server/platform/http/fetch-json'
import { type Files, filesOn, StoreAway } from './files.ts'
import { removeAbandoned, withUnfinishedFile } from './unfinished-file.ts'

/** Throws a ConfigurationError if the bucket does not exist or access is denied. A bucket that does not answer now may do so later. */
export async function openBucket(bucket: Bucket, options?: { timeoutMs?: number; unfinished?: string }): Promise<Files> {
  const driver = new BucketDriver(bucket, options)
  const status = await driver.statusOfBucket()
  if (status !== null && status >= 300 && status < 500)
    throw new ConfigurationError([`S3_BUCKET: there is no bucket ${bucket.bucket} for these keys in this region (it answered ${status}).`])
  return filesOn(new Disk(driver))
}

export type Bucket = { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Per try and 5 MiB, including the whole answer. */
const usualTimeoutMs = 15_000
const partBytes = 5 * 1024 ** 2
const tries = 3

/** A bucket of S3 or a compatible store. Every failure is an OutsideServiceError that names the bucket and its answer. */
export class BucketDriver extends S3Driver {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #unfinished: string

  /** `unfinished`: a local folder for large files that are being made. */
  constructor(bucket: Bucket, { timeoutMs = usualTimeoutMs, unfinished = join(tmpdir(), 'shutterbid-unfinished') } = {}) {
    const client = clientOf(bucket, timeoutMs)
    super({ client, bucket: bucket.bucket, visibility: 'private', supportsACL: false })
    this.#client = client
    this.#bucket = bucket.bucket
    this.#unfinished = unfinished
  }

  /** The HTTP status of the bucket; null if it does not answer. */
  async statusOfBucket(): Promise<number | null> {
    try {
      const { $metadata } = await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }))
      return $metadata.httpStatusCode ?? null
    } catch (error) {
      return statusOf(error)
    }
  }

  override put(key: string, contents: string | Uint8Array, options?: WriteOptions) {
    return super.put(key, contents, options).catch(this.#rethrow)
  }

  // S3 must know the length before the first byte, and stores a whole file or none.
  override async putStream(key: string, contents: Readable, options?: WriteOptions) {
    await removeAbandoned(this.#unfinished)
    await withUnfinishedFile(this.#unfinished, contents, options?.signal, async (path) => {
      const { size } = await stat(path)
      const stored = createReadStream(path, { signal: options?.signal })
      await super.putStream(key, stored, { ...options, contentLength: size }).catch(this.#rethrow)
    })
  }

  /** In parts, each with its own time limit, so that a slow reader keeps no request waiting. */
  override async getStream(key: string) {
    const { contentLength } = await this.getMetaData(key)
    return Readable.from(this.#parts(key, contentLength), { objectMode: false })
  }

  async *#parts(key: string, length: number) {
    for (let start = 0; start < length; start += partBytes) {
      const Range = `bytes=${start}-${Math.min(start + partBytes, length) - 1}`
      const part = this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key, Range }))
      yield await part.then(({ Body }) => Body?.transformToByteArray()).catch(this.#rethrow)
    }
  }

  override getMetaData(key: string) {
    return super.getMetaData(key).catch(this.#rethrow)
  }
  override getBytes(key: string) {
    return super.getBytes(key).catch(this.#rethrow)
  }
  override delete(key: string) {
    return super.delete(key).catch(this.#rethrow)
  }
  override exists(key: string) {
    return super.exists(key).catch(this.#rethrow)
  }

  // The SDK's errors contain the whole request and say little in words.
  readonly #rethrow = (error: unknown): never => {
    const { name, status } = { name: error instanceof Error ? error.name : 'unknown', status: statusOf(error) }
    const what = status && status >= 300 ? `answered ${status}` : 'gave no usable answer'
    const message = `the bucket ${this.#bucket} ${what} (${name})`
    throw status === null || status >= 500 ? new StoreAway(message) : new OutsideServiceError(message)
  }
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: Bucket, timeoutMs: number) {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: tries,
    logger: noLog,
    // S3-compatible stores support no other.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new BoundedHandler(timeoutMs),
  })
}

const ignore = () => {}
/** Without a logger the SDK also writes some errors to the console. */
const noLog = { debug: ignore, info: ignore, warn: ignore, error: ignore }

/** Limits the time of the whole answer; the SDK's timeouts cover only its beginning and pauses. */
class BoundedHandler extends NodeHttpHandler {
  readonly #timeoutMs: number

  constructor(timeoutMs: number) {
    super({ connectionTimeout: timeoutMs })
    this.#timeoutMs = timeoutMs
  }

  override handle(request: Parameters<NodeHttpHandler['handle']>[0], options?: Parameters<NodeHttpHandler['handle']>[1]) {
    const parts = Math.max(1, Math.ceil(Number(request.headers['content-length'] ?? 0) / partBytes))
    return super.handle(request, { ...options, abortSignal: AbortSignal.timeout(this.#timeoutMs * parts) })
  }
}

function statusOf(error: unknown) {
  const metadata = error instanceof Error && '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : undefined
  return metadata?.httpStatusCode ?? null
}
