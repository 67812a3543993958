import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

export function preferencesOptions() {
  return ask.notifications.preferences.queryOptions({ throwOnError: isSignedOutError })
}
