import { createHash } from 'node:crypto'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { decryptText, encryptText } from '#server/platform/encrypted-text'

type Write = { secret: string; personId: string; operation: string; key: string }

const serializer = new StandardRPCJsonSerializer()

/**
 * Encrypts an answer so that only the caller's idempotency key opens it: answers quote other people, who may delete their account within the
 * day for which the answer is stored.
 */
export function sealAnswer(answer: unknown, write: Write): string {
  const [json, meta] = serializer.serialize(answer)
  return encryptText(write.secret, purposeOf(write), JSON.stringify({ json, meta }))
}

export function openAnswer(sealed: unknown, write: Write): unknown {
  const text = decryptText(write.secret, purposeOf(write), String(sealed))
  if (text === null) throw new Error('A stored answer cannot be read')
  const { json, meta } = JSON.parse(text) as { json: unknown; meta: Parameters<typeof serializer.deserialize>[1] }
  return serializer.deserialize(json, meta)
}

/** Stored instead of the key, which opens the answer. */
export function hashOfKey(key: string) {
  return createHash('sha256').update(key).digest('base64url')
}

function purposeOf({ personId, operation, key }: Write) {
  return JSON.stringify(['stored answer', personId, operation, key])
}
