import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { S3Driver } from 'flydrive/drivers/s3'
import type { WriteOptions } from 'flydrive/types'
import { OutsideTrouble } from '#server/platform/fetch-json'

export type Bucket = { endpoint: string | undefined; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** For one try with its whole answer; a picture has 5 MiB at most. */
const usualTimeoutMs = 15_000
const tries = 3

/** A bucket of S3, or of what speaks like it. All that goes wrong with it is an OutsideTrouble that names the bucket and what it answered. */
export class BucketDriver extends S3Driver {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(bucket: Bucket, { timeoutMs = usualTimeoutMs } = {}) {
    const client = clientOf(bucket, timeoutMs)
    super({ client, bucket: bucket.bucket, visibility: 'private', supportsACL: false })
    this.#client = client
    this.#bucket = bucket.bucket
  }

  /** The status with which the bucket itself answers, null if it gives none now. */
  async statusOfBucket(): Promise<number | null> {
    try {
      const { $metadata } = await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }))
      return $metadata.httpStatusCode ?? null
    } catch (error) {
      return statusOf(error)
    }
  }

  override put(key: string, contents: string | Uint8Array, options?: WriteOptions) {
    return super.put(key, contents, options).catch(this.#tell)
  }
  override getBytes(key: string) {
    return super.getBytes(key).catch(this.#tell)
  }
  override delete(key: string) {
    return super.delete(key).catch(this.#tell)
  }
  override exists(key: string) {
    return super.exists(key).catch(this.#tell)
  }

  // The errors of the SDK hold the whole request and say little in words.
  readonly #tell = (error: unknown): never => {
    const { name, status } = { name: error instanceof Error ? error.name : 'unknown', status: statusOf(error) }
    const what = status && status >= 300 ? `answered ${status}` : 'gave no usable answer'
    throw new OutsideTrouble(`the bucket ${this.#bucket} ${what} (${name})`)
  }
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: Bucket, timeoutMs: number) {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: tries,
    // Stores that only speak like S3 know no other.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new BoundedHandler(timeoutMs),
  })
}

/** Gives up on an answer that takes too long, be it to begin or to end; the timeouts of the SDK know beginnings and pauses only. */
class BoundedHandler extends NodeHttpHandler {
  readonly #timeoutMs: number

  constructor(timeoutMs: number) {
    super({ connectionTimeout: timeoutMs })
    this.#timeoutMs = timeoutMs
  }

  override handle(request: Parameters<NodeHttpHandler['handle']>[0], options?: Parameters<NodeHttpHandler['handle']>[1]) {
    return super.handle(request, { ...options, abortSignal: AbortSignal.timeout(this.#timeoutMs) })
  }
}

function statusOf(error: unknown) {
  const metadata = error instanceof Error && '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }) : undefined
  return metadata?.httpStatusCode ?? null
}
