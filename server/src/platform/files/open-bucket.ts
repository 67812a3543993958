import { Disk } from 'flydrive'
import { ConfigurationError } from '#server/platform/configuration/env'
import { type Bucket, BucketDriver } from './bucket-driver.ts'
import { type Files, filesOn } from './files.ts'

/** Throws a ConfigurationError if the bucket does not exist or access is denied. A bucket that does not answer now may do so later. */
export async function openBucket(bucket: Bucket, options?: { timeoutMs?: number; unfinished?: string }): Promise<Files> {
  const driver = new BucketDriver(bucket, options)
  const status = await driver.statusOfBucket()
  if (status !== null && status >= 300 && status < 500)
    throw new ConfigurationError([`S3_BUCKET: there is no bucket ${bucket.bucket} for these keys in this region (it answered ${status}).`])
  return filesOn(new Disk(driver))
}
