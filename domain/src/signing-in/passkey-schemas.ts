import * as z from 'zod/mini'
import { oneLine } from '../shared/clean-text.ts'
import { passkeyLimits } from './limits.ts'
import { currentPassword } from './schemas.ts'
import { signInCode } from './sign-in-code.ts'

const bytes = z.string().check(z.regex(/^[\w-]+$/), z.maxLength(passkeyLimits.answerPart.max))
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const transport = z.enum(transports)

/** How a browser can reach a passkey; later browsers may send others. */
export function knownTransports(names: readonly string[]) {
  return transports.filter((each) => names.includes(each))
}

const passkeyReference = z.object({ id: bytes, type: z.literal('public-key'), transports: z.optional(z.array(transport)) })

/** The options of `navigator.credentials.get` as JSON; bytes are base64url. */
export const passkeyRequest = z.object({
  challenge: bytes,
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(passkeyReference),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** The options of `navigator.credentials.create` as JSON. */
export const passkeyCreation = z.object({
  challenge: bytes,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: bytes, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  excludeCredentials: z.array(passkeyReference),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

const answer = { id: bytes, rawId: bytes, type: z.literal('public-key') }

/** The assertion of a passkey, as the browser returns it. */
export const passkeyUse = z.object({
  ...answer,
  response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: z.optional(bytes) }),
})
export type PasskeyUse = z.infer<typeof passkeyUse>

/** A new passkey, as the browser returns it. */
export const newPasskey = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.optional(z.array(z.string().check(z.maxLength(passkeyLimits.transport.max))).check(z.maxLength(10))),
  }),
})
export type NewPasskey = z.infer<typeof newPasskey>

export const passkeyName = z
  .string('Name is required')
  .check(
    z.overwrite(oneLine),
    z.minLength(1, 'Name is required'),
    z.maxLength(passkeyLimits.name.max, `Name must be at most ${passkeyLimits.name.max} characters`),
  )

/**
 * Proof that the owner sits at a browser that is signed in: the password or a fresh visit of Google, either with a code where two-factor
 * sign-in is on, or a passkey instead of both.
 */
export const proof = z.union([
  z.object({ password: currentPassword, code: z.optional(signInCode) }),
  z.object({ passkey: passkeyUse }),
  z.object({ google: z.literal(true), code: z.optional(signInCode) }),
])
export type Proof = z.infer<typeof proof>

/** The first passkey of a new account needs no other proof. */
export const passkeyProof = z.union([proof, z.object({ newAccount: z.literal(true) })])
export type PasskeyProof = z.infer<typeof passkeyProof>

export const passkeyView = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.date(),
  lastUsedAt: z.nullable(z.date()),
  /** The passkey is kept by a password manager, on several devices. */
  isSynced: z.boolean(),
  /** A copy of it seems to be in use, so that it no longer works. */
  isLocked: z.boolean(),
  canRemove: z.boolean(),
})
export type PasskeyView = z.infer<typeof passkeyView>
