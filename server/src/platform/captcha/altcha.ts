import { createHmac } from 'node:crypto'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#server/platform/db/open-database'
import type { Captcha, CaptchaAnswer } from './captcha.ts'
import { captchaSolutions } from './tables.ts'

type Settings = {
  db: Db
  secret: string
  /** Rounds of PBKDF2 for each guess; a phone makes one to two million rounds a second per worker. */
  cost?: number
  /** The solution is between these two. */
  guesses?: { min: number; max: number }
  minutes?: number
}

/** Self-hosted proof of work: about a second on a phone with two workers, a few milliseconds to verify. */
export function altcha({ db, secret, cost = 2_000, guesses = { min: 700, max: 1_300 }, minutes = 10 }: Settings): Captcha {
  const secrets = {
    hmacSignatureSecret: secretFor(secret, 'captcha challenge'),
    hmacKeySignatureSecret: secretFor(secret, 'captcha solution'),
  }
  return {
    kind: 'altcha',
    siteKey: null,
    async challenge() {
      const expiresAt = Math.floor(Date.now() / 1000) + minutes * 60
      const counter = randomInt(guesses.max, guesses.min)
      return { ...(await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey, expiresAt, ...secrets })) }
    },
    async verify(token): Promise<CaptchaAnswer> {
      const payload = readPayload(token)
      if (!payload) return { ok: false, reason: 'failed' }
      const { verified, expired } = await verifySolution({ ...payload, deriveKey, ...secrets })
      if (expired) return { ok: false, reason: 'expired' }
      if (!verified) return { ok: false, reason: 'failed' }
      const { signature, parameters } = payload.challenge
      return (await markUsed(db, signature, new Date(parameters.expiresAt * 1000))) ? { ok: true } : { ok: false, reason: 'expired' }
    },
  }
}

/** Deletes used solutions whose challenge expired before `before`; returns their number. */
export async function deleteExpiredSolutions(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.delete(captchaSolutions).where(lt(captchaSolutions.expiresAt, before))
  return rowCount ?? 0
}

/** Of two concurrent calls with the same solution exactly one gets true. */
async function markUsed(db: Db, signature: string, expiresAt: Date) {
  const { rowCount } = await db.insert(captchaSolutions).values({ signature, expiresAt }).onConflictDoNothing()
  return rowCount === 1
}

const hex = z.string().check(z.regex(/^(?:[0-9a-f]{2})+$/), z.maxLength(128))

const payloadShape = z.object({
  challenge: z.object({
    signature: hex,
    // Signed by us, but parsed strictly because it is read before the signature is verified.
    parameters: z.strictObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: hex,
      salt: hex,
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: hex,
      keySignature: hex,
      expiresAt: z.int(),
    }),
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
})

function readPayload(token: string) {
  try {
    return payloadShape.safeParse(JSON.parse(Buffer.from(token, 'base64').toString())).data ?? null
  } catch {
    return null
  }
}

function secretFor(secret: string, purpose: string) {
  return createHmac('sha256', secret).update(purpose).digest('hex')
}
