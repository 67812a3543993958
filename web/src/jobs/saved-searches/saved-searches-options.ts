import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

/** The viewer's saved searches of both kinds. */
export function savedSearchesOptions() {
  return orpc.search.saved.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['saved'] } })
}
