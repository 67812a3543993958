import type { UserType } from '@shutterbid/domain/accounts/schemas'
import { deleteDraft } from '../../forms/drafts/draft.ts'
import { tabStorage } from '../../ui/browser-storage.ts'

/** The fields that survive a reload and a step back from the "Check Your Email" page; never the passwords. */
export const signUpDraftFields = ['userType', 'fullName', 'email'] as const

const keyPrefix = 'sign-up:'

/** The session storage key; `type` is the kind of account that the link asked for. */
export const signUpKey = (type: UserType | undefined) => `${keyPrefix}${type ?? ''}`

export function deleteSignUpDraft() {
  for (const key of tabStorage.keys()) if (key.startsWith(keyPrefix)) deleteDraft(key)
}
