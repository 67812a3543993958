import { HOTP, Secret, TOTP } from 'otpauth'

const format = { algorithm: 'SHA1', digits: 6 }
const period = 30

/** The time step of a code that is valid now or was in the step before or after; null for any other. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const distance = TOTP.validate({ ...format, period, secret: secretOf(secret), token: code, timestamp, window: 1 })
  return distance === null ? null : TOTP.counter({ period, timestamp }) + distance
}

/** The code of one time step. */
export function codeAt(secret: Buffer, step: number): string {
  return HOTP.generate({ ...format, secret: secretOf(secret), counter: step })
}

/** As authenticator apps take a key: RFC 4648 without padding. */
export function base32(bytes: Buffer): string {
  return secretOf(bytes).base32
}

function secretOf(bytes: Buffer) {
  return new Secret({ buffer: new Uint8Array(bytes).buffer })
}
