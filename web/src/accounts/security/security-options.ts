import { ask } from '../../api.ts'

/** What the Email tab shows of the own account. */
export function securityOptions() {
  return ask.accounts.security.queryOptions({ meta: { topics: ['security'] } })
}
