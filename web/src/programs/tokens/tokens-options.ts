import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function tokensOptions() {
  return orpc.programs.tokens.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['programs'] } })
}
