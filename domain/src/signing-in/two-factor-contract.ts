import * as z from 'zod/mini'
import { done, pageWrite } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { proof } from './passkey-schemas.ts'
import { twoFactorKey } from './security-schemas.ts'
import { signInCode } from './sign-in-code.ts'

export const twoFactorContract = {
  startTwoFactor: pageWrite('signedIn', { limit: callLimits.password, hasSecretAnswer: true }).input(proof).output(twoFactorKey),
  turnOnTwoFactor: pageWrite('signedIn', { limit: callLimits.password, hasSecretAnswer: true })
    .input(z.object({ code: signInCode }))
    .output(z.object({ backupCodes: z.array(z.string()) })),
  renewBackupCodes: pageWrite('signedIn', { limit: callLimits.password, hasSecretAnswer: true })
    .input(proof)
    .output(z.object({ backupCodes: z.array(z.string()) })),
  turnOffTwoFactor: pageWrite('signedIn', { limit: callLimits.password }).input(proof).output(done),
}
