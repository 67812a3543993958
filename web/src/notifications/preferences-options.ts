import { isSignedOutError } from '../api/error-message.ts'
import { orpc } from '../api.ts'

export function preferencesOptions() {
  return orpc.notifications.preferences.queryOptions({ throwOnError: isSignedOutError })
}
