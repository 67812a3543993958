import { orpc } from '../../api.ts'

export function siteAccountsOptions() {
  return orpc.content.siteAccounts.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
}
