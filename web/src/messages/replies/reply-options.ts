import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

/** The viewer's saved replies. */
export function repliesOptions() {
  return orpc.messages.replies.queryOptions({ throwOnError: throwSignedOut })
}
