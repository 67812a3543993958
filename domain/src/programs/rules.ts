import type { UserType } from '../accounts/schemas.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import { programLimits } from './limits.ts'
import type { ProgramRefusal } from './refusals.ts'
import { type Scope, scopes } from './scopes.ts'

/** The scopes that a person of this role can give to a token. */
export function scopesFor(userType: UserType): Scope[] {
  return scopes.filter((scope) => scope !== 'bid' || userType === 'photographer')
}

/** `count`: how many tokens that have not expired they have. */
type TokenFacts = { userType: UserType; scopes: Scope[]; count: number }

export function canMakeToken({ userType, scopes: wanted, count }: TokenFacts): Decision<ProgramRefusal> {
  const offered = scopesFor(userType)
  if (!wanted.every((scope) => offered.includes(scope))) return no('scope_not_offered')
  return count < programLimits.tokens.max ? yes : no('too_many_tokens')
}
