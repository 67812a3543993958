import { randomBytes } from 'node:crypto'
import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { eq, sql } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { queueMail } from '#server/platform/mail/queue-mail'
import { refused } from '#server/platform/refuse'
import type { SignedInContext } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { lockIfCopied } from '../passkeys/lock-if-copied.ts'
import { checkProof, type Prove } from '../security/check-proof.ts'
import { backupCodes, twoFactors } from '../security-tables.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { limitSession } from '../sign-in/limit-attempts.ts'
import { backupCodesOf, hmacOfCode, type Round } from './backup-code.ts'
import { hasTwoFactor } from './has-two-factor.ts'
import { seal, unseal } from './sealed-secret.ts'
import { base32 } from './totp.ts'
import { backupCodesMail, twoFactorMail } from './two-factor-mails.ts'
import { type CodeGiven, useAppCode } from './use-code.ts'

/**
 * Makes a new key for an app, in place of one that was never confirmed. Keys and backup codes are derived from what the write returned, which
 * is stored sealed: read anew, they would be given without a proof. Refuses with two_factor_is_on, and with what `checkProof` refuses.
 */
export async function startTwoFactor(context: SignedInContext, proof: Proof) {
  const { secret } = context.services
  const prove = await checkProof(context, context.actor.id, proof)
  const started = await lockIfCopied(context, () => context.write((tx) => storeKey(tx, context.actor, { prove, secret })))
  return presentKey(context.actor, started, secret)
}

async function storeKey(tx: Tx, actor: { id: string }, { prove, secret }: { prove: Prove; secret: string }) {
  await lockSelf(tx, actor.id)
  if (await hasTwoFactor(tx, actor.id)) throw refused('two_factor_is_on')
  await prove(tx)
  const sealedSecret = seal(randomBytes(20), secret)
  const values = { sealedSecret, lastStep: 0, backupCodesRound: 0 }
  await tx
    .insert(twoFactors)
    .values({ personId: actor.id, ...values })
    .onConflictDoUpdate({ target: twoFactors.personId, set: values })
  return { sealedSecret }
}

/** The key for the app, to be confirmed by its first code. */
function presentKey({ email }: { email: string }, { sealedSecret }: { sealedSecret: string }, secret: string) {
  const key = base32(unseal(sealedSecret, secret))
  return { key, address: `otpauth://totp/Shutterbid:${encodeURIComponent(email)}?secret=${key}&issuer=Shutterbid` }
}

/**
 * Turns two-factor sign-in on if the code proves that the app has the key, and signs every other browser out. Returns its
 * backup codes. Refuses with two_factor_is_on or wrong_code.
 */
export async function turnOnTwoFactor(context: SignedInContext, { code }: { code: string }) {
  const { secret } = context.services
  const { actor, sessionId } = context
  await limitSession(context, 'code', actor.id)
  const round = await context.write((tx) => turnOn(tx, { code, personId: actor.id, secret, sessionId, now: context.now() }))
  return { backupCodes: backupCodesOf(round, secret) }
}

async function turnOn(tx: Tx, { personId, code, secret, now, sessionId }: CodeGiven & { sessionId: string | null }) {
  const person = await lockSelf(tx, personId)
  const [factor] = await tx.select().from(twoFactors).where(eq(twoFactors.personId, personId)).for('update')
  if (!factor) throw refused('two_factor_is_off')
  if (factor.turnedOnAt) throw refused('two_factor_is_on')
  await useAppCode(tx, factor, { code, secret, now })
  await tx.update(twoFactors).set({ turnedOnAt: now }).where(eq(twoFactors.personId, personId))
  await storeBackupCodes(tx, factor, secret)
  await endSessions(tx, personId, { but: sessionId })
  await queueMail(tx, twoFactorMail(person, 'on'))
  await recordEvent(tx, 'account.two_factor_changed', { personId })
  return roundOf(factor)
}

/** Replaces all backup codes. Refuses with two_factor_is_off, and with what `checkProof` refuses. */
export async function renewBackupCodes(context: SignedInContext, proof: Proof) {
  const { secret } = context.services
  const prove = await checkProof(context, context.actor.id, proof)
  const round = await lockIfCopied(context, () => context.write((tx) => renewCodes(tx, context.actor, { prove, secret })))
  return { backupCodes: backupCodesOf(round, secret) }
}

async function renewCodes(tx: Tx, { id: personId }: { id: string }, { prove, secret }: { prove: Prove; secret: string }) {
  const person = await lockSelf(tx, personId)
  if (!(await hasTwoFactor(tx, personId))) throw refused('two_factor_is_off')
  await prove(tx)
  const nextRound = { backupCodesRound: sql`${twoFactors.backupCodesRound} + 1` }
  const [factor] = await tx.update(twoFactors).set(nextRound).where(eq(twoFactors.personId, personId)).returning()
  await tx.delete(backupCodes).where(eq(backupCodes.personId, personId))
  await storeBackupCodes(tx, factor!, secret)
  await queueMail(tx, backupCodesMail(person))
  await recordEvent(tx, 'account.two_factor_changed', { personId })
  return roundOf(factor!)
}

/** Turns two-factor sign-in off. Refuses with two_factor_is_off, and with what `checkProof` refuses. */
export async function turnOffTwoFactor(context: SignedInContext, proof: Proof) {
  const prove = await checkProof(context, context.actor.id, proof)
  await lockIfCopied(context, () => context.write((tx) => turnOff(tx, context.actor, prove)))
  return done
}

async function turnOff(tx: Tx, actor: { id: string }, prove: Prove) {
  const person = await lockSelf(tx, actor.id)
  if (!(await hasTwoFactor(tx, person.id))) throw refused('two_factor_is_off')
  await prove(tx)
  await tx.delete(twoFactors).where(eq(twoFactors.personId, person.id))
  await queueMail(tx, twoFactorMail(person, 'off'))
  await recordEvent(tx, 'account.two_factor_changed', { personId: person.id })
}

async function storeBackupCodes(tx: Tx, factor: typeof twoFactors.$inferSelect, secret: string) {
  const { personId } = factor
  await tx
    .insert(backupCodes)
    .values(backupCodesOf(factor, secret).map((code) => ({ personId, codeHmac: hmacOfCode(code, personId, secret) })))
}

function roundOf({ sealedSecret, backupCodesRound }: Round): Round {
  return { sealedSecret, backupCodesRound }
}
