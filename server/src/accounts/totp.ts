import { createHmac } from 'node:crypto'

const stepSeconds = 30
const digits = 6

/** Codes by time (RFC 6238: SHA-1, six digits, half minutes). The half minute of a code that is right now or was in its neighbours, null for no other. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / stepSeconds)
  return [current, current - 1, current + 1].find((step) => codeAt(secret, step) === code) ?? null
}

/** The code of one half minute. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** RFC 4648, without padding: how authenticator apps take a key. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}
