import { Secret } from 'otpauth'
import { codeAt } from '#server/signing-in/two-factor/totp'

/** The code that an authenticator app with this key shows at a time. */
export function codeOfKey(key: string, at: Date) {
  return codeAt(Buffer.from(Secret.fromBase32(key).buffer), Math.floor(at.getTime() / 30_000))
}
