import { createHash } from 'node:crypto'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'

const serializer = new StandardRPCJsonSerializer()

/** Includes the bytes of files, so that a different upload is a different body. */
export async function hashOfInput(input: unknown) {
  const hash = createHash('sha256')
  const [json, meta, , blobs] = serializer.serialize(input) as [unknown, unknown, unknown, Blob[]?]
  hash.update(JSON.stringify([json, meta]) ?? '')
  for (const blob of blobs ?? []) hash.update(Buffer.from(await blob.arrayBuffer()))
  return hash.digest('base64url')
}
