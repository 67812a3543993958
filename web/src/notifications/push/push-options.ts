import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function pushOptions() {
  return orpc.notifications.pushDevices.queryOptions({ throwOnError: throwSignedOut })
}
