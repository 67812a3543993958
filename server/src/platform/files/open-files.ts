import { join } from 'node:path'
import type { Files } from './files.ts'
import type { Bucket } from './open-bucket.ts'
import { openFolder } from './open-folder.ts'

/** Files in the configured bucket, otherwise in a folder. Throws a ConfigurationError if the bucket is not accessible. */
export async function openFiles({ dataDir, s3 }: { dataDir: string; s3: Bucket | undefined }): Promise<Files> {
  if (!s3) return openFolder({ dataDir })
  // Loaded only if needed, because its SDK is large.
  const { openBucket } = await import('./open-bucket.ts')
  return openBucket(s3, { unfinished: join(dataDir, 'files', 'unfinished') })
}
