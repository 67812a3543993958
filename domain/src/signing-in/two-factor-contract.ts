import * as z from 'zod/mini'
import { done, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { proof } from './passkey-schemas.ts'
import { twoFactorKey } from './security-schemas.ts'
import { signInCode } from './sign-in-code.ts'

export const twoFactorContract = {
  startTwoFactor: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small, hasSecretAnswer: true })
    .route({
      method: 'POST',
      path: '/me/two-factor/start',
      summary: 'A new key for an authenticator app; two-factor sign-in starts when a code from it is entered',
    })
    .input(proof)
    .output(twoFactorKey),
  turnOnTwoFactor: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small, hasSecretAnswer: true })
    .route({
      method: 'POST',
      path: '/me/two-factor',
      summary: 'Turn on two-factor sign-in; ends every other session; returns the backup codes',
    })
    .input(z.object({ code: signInCode }))
    .output(z.object({ backupCodes: z.array(z.string()) })),
  renewBackupCodes: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small, hasSecretAnswer: true })
    .route({
      method: 'POST',
      path: '/me/two-factor/backup-codes',
      summary: 'Replace the remaining backup codes; needs the password and a code, or a passkey',
    })
    .input(proof)
    .output(z.object({ backupCodes: z.array(z.string()) })),
  turnOffTwoFactor: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/me/two-factor/off',
      summary: 'Turn off two-factor sign-in; needs the password and a code, or a passkey',
    })
    .input(proof)
    .output(done),
}
