import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

export function profileOptions(personId: string) {
  return ask.profiles.get.queryOptions({
    input: { personId },
    throwOnError: isSignedOutError,
    meta: { topics: [`profile:${personId}`, 'saved'] },
  })
}

export function ownPageOptions() {
  return ask.profiles.ownPage.queryOptions({ throwOnError: isSignedOutError })
}
