import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

/** The viewer's templates. */
export function templatesOptions() {
  return orpc.bids.templates.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['own-bids'] } })
}
