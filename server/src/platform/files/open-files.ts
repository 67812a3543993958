import type { Bucket } from './bucket-driver.ts'
import type { Files } from './files.ts'
import { openFolder } from './open-folder.ts'

/** Files in a bucket if one is configured, else in a folder. Throws a ConfigurationError over a bucket that is not there or not ours. */
export async function openFiles({ dataDir, s3 }: { dataDir: string; s3: Bucket | undefined }): Promise<Files> {
  if (!s3) return openFolder({ dataDir })
  // Its SDK is large: whoever keeps files in a folder never loads it.
  const { openBucket } = await import('./open-bucket.ts')
  return openBucket(s3)
}
