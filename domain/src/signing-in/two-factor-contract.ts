import * as z from 'zod/mini'
import { done, write } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { proof } from './passkey-schemas.ts'
import { twoFactorKey } from './security-schemas.ts'
import { signInCode } from './sign-in-code.ts'

export const twoFactorContract = {
  startTwoFactor: write(
    'signedIn',
    '/me/two-factor/start',
    'A new key for an authenticator app; two-factor sign-in starts when a code from it is entered',
    { limit: callLimits.password, hasSecretAnswer: true },
  )
    .input(proof)
    .output(twoFactorKey),
  turnOnTwoFactor: write('signedIn', '/me/two-factor', 'Turn on two-factor sign-in; ends every other session; returns the backup codes', {
    limit: callLimits.password,
    hasSecretAnswer: true,
  })
    .input(z.object({ code: signInCode }))
    .output(z.object({ backupCodes: z.array(z.string()) })),
  renewBackupCodes: write(
    'signedIn',
    '/me/two-factor/backup-codes',
    'Replace the remaining backup codes; needs the password and a code, or a passkey',
    { limit: callLimits.password, hasSecretAnswer: true },
  )
    .input(proof)
    .output(z.object({ backupCodes: z.array(z.string()) })),
  turnOffTwoFactor: write('signedIn', '/me/two-factor/off', 'Turn off two-factor sign-in; needs the password and a code, or a passkey', {
    limit: callLimits.password,
  })
    .input(proof)
    .output(done),
}
