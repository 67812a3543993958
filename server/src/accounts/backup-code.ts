import { createHmac } from 'node:crypto'
import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { base32 } from './totp.ts'

type Round = { sealedSecret: string; backupCodesRound: number }

/** The backup codes of one enrolment and round. They follow from both and the site's secret, so a repeated request shows the same ones. */
export function backupCodesOf({ sealedSecret, backupCodesRound }: Round, secret: string): string[] {
  return Array.from({ length: accountLimits.backupCodes }, (_, index) => {
    const letters = base32(macOf(secret, `backup code ${backupCodesRound} ${index} ${sealedSecret}`).subarray(0, 8)).toLowerCase()
    return `${letters.slice(0, 5)}-${letters.slice(5, 10)}`
  })
}

/** All that is kept of a backup code. */
export function hmacOfCode(code: string, personId: string, secret: string): string {
  return macOf(secret, `backup code of ${personId} ${plain(code)}`).toString('base64url')
}

/** As it was typed, without what only makes it readable. */
export function plain(code: string) {
  return code.replace(/[\s-]/g, '').toLowerCase()
}

function macOf(secret: string, words: string) {
  return createHmac('sha256', secret).update(words).digest()
}
