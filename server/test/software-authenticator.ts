import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeyUse } from '@shutterbid/domain/signing-in/passkey-schemas'

/** What a passkey says, where a test wants it to be wrong. */
type Claims = { origin: string; rpId: string; isVerified: boolean; type: string; challenge: string; userHandle: string; signer: KeyObject }

type Passkey = { id: Buffer; keys: { publicKey: KeyObject; privateKey: KeyObject }; userHandle: string; counter: number }

/** An authenticator in software with one passkey, as a browser would use it; `counts` is off for those whose counter stays 0. */
export class SoftwareAuthenticator {
  readonly #origin: string
  readonly #counts: boolean
  #passkey: Passkey | undefined

  constructor({ origin = 'http://localhost:3000', counts = true } = {}) {
    this.#origin = origin
    this.#counts = counts
  }

  make({ challenge, rp, user }: PasskeyCreation, wrong: Partial<Claims> = {}): NewPasskey {
    const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const made = { id: randomBytes(32), keys, userHandle: user.id, counter: 0 }
    this.#passkey = made
    const length = Buffer.from([0, made.id.length])
    const authData = Buffer.concat([
      this.#authData(made, 0x40, { rpId: rp.id, ...wrong }),
      ...[Buffer.alloc(16), length, made.id, coseKey(keys.publicKey)],
    ])
    const attestation = Buffer.concat([
      ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
      ...[text('authData'), head(2, authData.length), authData],
    ])
    const clientDataJSON = this.#clientData('webauthn.create', { challenge, ...wrong })
    return { ...named(made), response: { clientDataJSON, attestationObject: attestation.toString('base64url'), transports: ['internal'] } }
  }

  use({ challenge, rpId }: PasskeyRequest, wrong: Partial<Claims> = {}): PasskeyUse {
    const passkey = this.#passkey
    if (!passkey) throw new Error('this authenticator has no passkey')
    if (this.#counts) passkey.counter += 1
    const authData = this.#authData(passkey, 0, { rpId, ...wrong })
    const clientDataJSON = this.#clientData('webauthn.get', { challenge, ...wrong })
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    const signature = sign('sha256', signed, wrong.signer ?? passkey.keys.privateKey).toString('base64url')
    const { userHandle } = { ...passkey, ...wrong }
    return { ...named(passkey), response: { clientDataJSON, authenticatorData: authData.toString('base64url'), signature, userHandle } }
  }

  /** Another device with the same key, and with the counter as it is now. */
  copy() {
    const copy = new SoftwareAuthenticator({ origin: this.#origin, counts: this.#counts })
    if (this.#passkey) copy.#passkey = { ...this.#passkey }
    return copy
  }

  #clientData(usual: string, { challenge, type = usual, origin = this.#origin }: { challenge: string } & Partial<Claims>) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')
  }

  /** Flags: the person was present, and verified by a PIN or a finger unless a test says otherwise. */
  #authData({ counter }: Passkey, flags: number, { rpId, isVerified = true }: { rpId: string } & Partial<Claims>) {
    const bytes = Buffer.alloc(5)
    bytes.writeUInt8(flags | 0x01 | (isVerified ? 0x04 : 0))
    bytes.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(Buffer.from(rpId)), bytes])
  }
}

function named({ id }: Passkey) {
  const name = id.toString('base64url')
  return { id: name, rawId: name, type: 'public-key' as const }
}

function sha256(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest()
}

/** An ES256 key in COSE, which is CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject) {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (value: string) => Buffer.concat([head(2, 32), Buffer.from(value, 'base64url')])
  const bytes = (...numbers: number[]) => Buffer.from(numbers)
  return Buffer.concat([bytes(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21), coordinate(x), bytes(0x22), coordinate(y)])
}

function text(value: string) {
  return Buffer.concat([head(3, value.length), Buffer.from(value)])
}

/** The head of a CBOR value of this type (2 bytes, 3 text) and length. */
function head(type: number, length: number) {
  if (length < 24) return Buffer.from([(type << 5) | length])
  if (length < 256) return Buffer.from([(type << 5) | 24, length])
  return Buffer.from([(type << 5) | 25, length >> 8, length & 0xff])
}
