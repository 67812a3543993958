import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function buffersOptions() {
  return orpc.availability.buffers.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['account'] } })
}
