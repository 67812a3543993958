import type { UserType } from '../accounts/schemas.ts'
import { type Decision, no, yes } from '../shared/decision.ts'
import type { ProfileRefusal } from './refusals.ts'

type Followed = { userType: UserType; isSelf: boolean; isDisabled: boolean }

/** Whether somebody can start to follow this person. Existing followers stay while the account is disabled. */
export function canFollow({ userType, isSelf, isDisabled }: Followed): Decision<ProfileRefusal> {
  if (isSelf) return no('follow_yourself')
  if (userType !== 'photographer') return no('follow_photographers')
  return isDisabled ? no('follow_unavailable') : yes
}

/** Only photographers show languages on their profile. */
export function canNameLanguages({ userType, languages }: { userType: UserType; languages: string[] }): Decision<ProfileRefusal> {
  return userType === 'photographer' || languages.length === 0 ? yes : no('languages_of_photographers')
}

type PricedBy = { userType: UserType; startingPriceDollars: number | null | undefined }

/** Only photographers show a starting price on their profile. */
export function canStatePrice({ userType, startingPriceDollars }: PricedBy): Decision<ProfileRefusal> {
  return userType === 'photographer' || (startingPriceDollars ?? null) === null ? yes : no('starting_price_of_photographers')
}
