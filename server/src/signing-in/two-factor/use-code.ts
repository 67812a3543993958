import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { refused } from '#server/platform/refuse'
import { backupCodes, twoFactors } from '../security-tables.ts'
import { hmacOfCode, normalizeCode } from './backup-code.ts'
import { unseal } from './sealed-secret.ts'
import { stepOfCode } from './totp.ts'

export type CodeGiven = { personId: string; code: string; secret: string; now: Date }

/** Checks a code of an authenticator app, or a backup code, and uses it up. Refuses with two_factor_is_off or wrong_code. */
export async function useCode(tx: Tx, { personId, code, secret, now }: CodeGiven) {
  const isOn = and(eq(twoFactors.personId, personId), isNotNull(twoFactors.turnedOnAt))
  const [factor] = await tx.select().from(twoFactors).where(isOn).for('update')
  if (!factor) throw refused('two_factor_is_off')
  if (/^\d{6}$/.test(normalizeCode(code))) await useAppCode(tx, factor, { code, secret, now })
  else await useBackupCode(tx, { personId, code, secret })
}

type Factor = typeof twoFactors.$inferSelect

/** Uses up a code of the app and invalidates all earlier ones. */
export async function useAppCode(tx: Tx, { personId, sealedSecret, lastStep }: Factor, { code, secret, now }: Omit<CodeGiven, 'personId'>) {
  const step = stepOfCode(unseal(sealedSecret, secret), normalizeCode(code), now)
  if (step === null || step <= lastStep) throw refused('wrong_code')
  await tx.update(twoFactors).set({ lastStep: step }).where(eq(twoFactors.personId, personId))
}

async function useBackupCode(tx: Tx, { personId, code, secret }: Omit<CodeGiven, 'now'>) {
  const isCurrent = and(eq(backupCodes.personId, personId), eq(backupCodes.codeHmac, hmacOfCode(code, personId, secret)))
  const used = await tx.delete(backupCodes).where(isCurrent).returning({ personId: backupCodes.personId })
  if (used.length === 0) throw refused('wrong_code')
}
