import { ask } from '../../api.ts'

export function securityOptions() {
  return ask.accounts.security.queryOptions({ meta: { topics: ['security'] } })
}
