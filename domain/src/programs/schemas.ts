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
  scopes: z.array(z.enum(scopes)).check(
    z.minLength(1, 'Choose at least one'),
    z.maxLength(scopes.length),
    z.refine((all) => new Set(all).size === all.length, 'Each at most once'),
  ),
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
export type MadeAccessToken = z.infer<typeof madeAccessToken>
