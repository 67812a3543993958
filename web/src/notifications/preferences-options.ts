import { ask } from '../api.ts'
import { isSignedOutError } from '../live/words-of-error.ts'

/** Which mails the viewer gets. */
export function preferencesOptions() {
  return ask.notifications.preferences.queryOptions({ throwOnError: isSignedOutError })
}
