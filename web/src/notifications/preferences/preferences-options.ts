import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function preferencesOptions() {
  return orpc.notifications.preferences.queryOptions({ throwOnError: throwSignedOut })
}
