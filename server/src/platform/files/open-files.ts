import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Files } from './files.ts'
import { notingOutages } from './noting-outages.ts'
import type { Bucket } from './open-bucket.ts'
import { openFolder } from './open-folder.ts'

type Settings = { dataDir: string; s3: Bucket | undefined }

/** Files in the configured bucket, otherwise in a folder. Throws a ConfigurationError if the bucket is not accessible. */
export async function openFiles({ dataDir, s3 }: Settings, log: Pick<Logger, 'error' | 'warn'>): Promise<Files> {
  if (!s3) return openFolder({ dataDir })
  // Loaded only if needed, because its SDK is large.
  const { openBucket } = await import('./open-bucket.ts')
  return notingOutages(await openBucket(s3, { unfinished: join(dataDir, 'files', 'unfinished') }), log)
}
