import { orpc } from '../../api.ts'

export function securityOptions() {
  return orpc.signingIn.security.queryOptions({ meta: { topics: ['security'] } })
}
