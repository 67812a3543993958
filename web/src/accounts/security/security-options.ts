import { orpc } from '../../api.ts'

export function securityOptions() {
  return orpc.accounts.security.queryOptions({ meta: { topics: ['security'] } })
}
