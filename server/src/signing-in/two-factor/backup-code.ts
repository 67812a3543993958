import { createHmac } from 'node:crypto'
import { signInLimits } from '@shutterbid/domain/signing-in/limits'
import { base32 } from './totp.ts'

/** Backup codes are derived from these two. The secret is sealed, because it is stored as an answer. */
export type Round = { sealedSecret: string; backupCodesRound: number }

/** The backup codes of one secret and round, derived with the site's secret, so that a repeated request shows the same codes. */
export function backupCodesOf({ sealedSecret, backupCodesRound }: Round, secret: string): string[] {
  return Array.from({ length: signInLimits.backupCodes }, (_, index) => {
    const letters = base32(macOf(secret, `backup code ${backupCodesRound} ${index} ${sealedSecret}`).subarray(0, 8)).toLowerCase()
    return `${letters.slice(0, 5)}-${letters.slice(5, 10)}`
  })
}

/** Stored instead of a backup code. */
export function hmacOfCode(code: string, personId: string, secret: string): string {
  return macOf(secret, `backup code of ${personId} ${normalizeCode(code)}`).toString('base64url')
}

/** A typed code without spaces, hyphens and capitals. */
export function normalizeCode(code: string) {
  return code.replace(/[\s-]/g, '').toLowerCase()
}

function macOf(secret: string, text: string) {
  return createHmac('sha256', secret).update(text).digest()
}
