import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-person'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import type { Mail } from '#server/platform/mail/mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { refused } from '#server/platform/refuse'
import { addTask } from '#server/platform/tasks/add-task'
import type { Prove } from '../security/check-proof.ts'
import { backupCodes, twoFactors } from '../security-tables.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { backupCodesOf, hmacOfCode, type Round } from './backup-code.ts'
import { seal, unseal } from './sealed-secret.ts'
import { base32 } from './totp.ts'
import { type CodeGiven, useAppCode } from './use-code.ts'

/**
 * Stores a new key for an app, in place of one that was never confirmed, and returns it sealed. Refuses with two_factor_is_on, and with
 * what `prove` refuses.
 */
export async function startTwoFactor(tx: Tx, actor: { id: string }, { prove, secret }: { prove: Prove; secret: string }) {
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
export function presentTwoFactorKey({ email }: { email: string }, { sealedSecret }: { sealedSecret: string }, secret: string) {
  const key = base32(unseal(sealedSecret, secret))
  return { key, address: `otpauth://totp/Shutterbid:${encodeURIComponent(email)}?secret=${key}&issuer=Shutterbid` }
}

/**
 * Turns two-factor sign-in on if the code proves that the app has the key, and signs every other browser out. Returns the round of its
 * backup codes. Refuses with two_factor_is_on or wrong_code.
 */
export async function turnOnTwoFactor(tx: Tx, { personId, code, secret, now, sessionId }: CodeGiven & { sessionId: string | null }) {
  const person = await lockSelf(tx, personId)
  const [factor] = await tx.select().from(twoFactors).where(eq(twoFactors.personId, personId)).for('update')
  if (!factor) throw refused('two_factor_is_off')
  if (factor.turnedOnAt) throw refused('two_factor_is_on')
  await useAppCode(tx, factor, { code, secret, now })
  await tx.update(twoFactors).set({ turnedOnAt: now }).where(eq(twoFactors.personId, personId))
  await storeBackupCodes(tx, factor, secret)
  await endSessions(tx, personId, { but: sessionId })
  await addTask(tx, 'send-mail', twoFactorMail(person, 'on'))
  await recordEvent(tx, 'account.two_factor_changed', { personId })
  return roundOf(factor)
}

/** Replaces all backup codes, and returns the round of the new ones. Refuses with two_factor_is_off, and with what `prove` refuses. */
export async function renewBackupCodes(tx: Tx, { id: personId }: { id: string }, { prove, secret }: { prove: Prove; secret: string }) {
  const person = await lockSelf(tx, personId)
  if (!(await hasTwoFactor(tx, personId))) throw refused('two_factor_is_off')
  await prove(tx)
  const nextRound = { backupCodesRound: sql`${twoFactors.backupCodesRound} + 1` }
  const [factor] = await tx.update(twoFactors).set(nextRound).where(eq(twoFactors.personId, personId)).returning()
  await tx.delete(backupCodes).where(eq(backupCodes.personId, personId))
  await storeBackupCodes(tx, factor!, secret)
  await addTask(tx, 'send-mail', backupCodesMail(person))
  await recordEvent(tx, 'account.two_factor_changed', { personId })
  return roundOf(factor!)
}

/** Turns two-factor sign-in off. Refuses with two_factor_is_off, and with what `prove` refuses. */
export async function turnOffTwoFactor(tx: Tx, actor: { id: string }, { prove }: { prove: Prove }) {
  const person = await lockSelf(tx, actor.id)
  if (!(await hasTwoFactor(tx, person.id))) throw refused('two_factor_is_off')
  await prove(tx)
  await tx.delete(twoFactors).where(eq(twoFactors.personId, person.id))
  await addTask(tx, 'send-mail', twoFactorMail(person, 'off'))
  await recordEvent(tx, 'account.two_factor_changed', { personId: person.id })
}

export async function hasTwoFactor(db: Db | Tx, personId: string) {
  const isOn = and(eq(twoFactors.personId, personId), isNotNull(twoFactors.turnedOnAt))
  const [factor] = await db.select({ personId: twoFactors.personId }).from(twoFactors).where(isOn).limit(1)
  return factor !== undefined
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

function backupCodesMail(person: { email: string; name: string }): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Your backup codes are new',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Somebody with your password and a code, or with a passkey of yours, made new backup codes for two-factor sign-in; probably that was you. The old ones no longer work.',
    ],
    footer: ['If this was not you, choose a new password at once.', 'We always send this email when they change.'],
  })
}

const sentences = {
  on: 'Two-factor sign-in is on: signing in without a passkey also asks for a code from your app. Every other browser was signed out. Keep the backup codes somewhere safe.',
  off: 'Two-factor sign-in is off: signing in no longer asks for a code.',
}

function twoFactorMail(person: { email: string; name: string }, state: 'on' | 'off'): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: `Two-factor sign-in is ${state}`,
    greeting: `Hello ${person.name},`,
    paragraphs: [sentences[state]],
    footer: ['If this was not you, choose a new password at once.', 'We always send this email when it changes.'],
  })
}
