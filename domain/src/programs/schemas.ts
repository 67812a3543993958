import * as z from 'zod/mini'
import { oneLine } from '../shared/clean-text.ts'
import { proof } from '../signing-in/passkey-schemas.ts'
import { programLimits } from './limits.ts'
import { scopes } from './scopes.ts'

const tokenName = z
  .string('Name is required')
  .check(
    z.overwrite(oneLine),
    z.minLength(1, 'Name is required'),
    z.maxLength(programLimits.tokens.name, `Name must be at most ${programLimits.tokens.name} characters`),
  )

export const newAccessToken = z.object({
  name: tokenName,
  scopes: someOf(scopes, 'Choose at least one'),
  /** How long it is valid. */
  days: z.literal(programLimits.tokenDays),
})
export type NewAccessToken = z.infer<typeof newAccessToken>

export const provenAccessToken = z.extend(newAccessToken, { proof })
export type ProvenAccessToken = z.infer<typeof provenAccessToken>

export const accessTokenView = z.object({
  id: z.uuid(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: z.date(),
  lastUsedAt: z.nullable(z.date()),
  expiresAt: z.date(),
})
export type AccessTokenView = z.infer<typeof accessTokenView>

/** The token itself is shown once. */
export const madeAccessToken = z.extend(accessTokenView, { token: z.string() })

/** At least one of them, each at most once. */
export function someOf<const Value extends string>(values: readonly [Value, ...Value[]], ifNone: string) {
  return z.array(z.enum(values)).check(
    z.minLength(1, ifNone),
    z.maxLength(values.length),
    z.refine((all) => new Set(all).size === all.length, 'Each at most once'),
  )
}
