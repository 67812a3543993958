import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { deleteDraft } from '../../forms/drafts/draft.ts'

/** What of a sign-up survives a reload, and a step back from the page that says to look into the inbox; never the passwords. */
export const keptOfSignUp = ['userType', 'fullName', 'email'] as const

const begins = 'sign-up:'

/** Under which it is kept in this tab; `type` is the kind of account that the link asked for. */
export const signUpKey = (type: UserType | undefined) => `${begins}${type ?? ''}`

/** Once somebody is signed in. */
export function forgetSignUp() {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(begins)) deleteDraft(key)
}
