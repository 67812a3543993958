import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

/** A profile, as far as the viewer may see it. */
export function profileOptions(personId: string) {
  return ask.profiles.get.queryOptions({
    input: { personId },
    throwOnError: isSignedOutError,
    meta: { topics: [`profile:${personId}`, 'saved'] },
  })
}

/** What a photographer decided about their own public page. */
export function ownPageOptions() {
  return ask.profiles.ownPage.queryOptions({ throwOnError: isSignedOutError })
}
