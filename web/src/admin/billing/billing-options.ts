import type { QueryClient } from '@tanstack/react-query'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { inboxCountsOptions } from '../inbox/inbox-options.ts'

export function billingReportOptions() {
  return orpc.admin.billing.queryOptions({ throwOnError: throwSignedOut })
}

/** The payment provider is asked. */
export function personPaymentsOptions(personId: string) {
  return orpc.admin.payments.queryOptions({ input: { personId }, throwOnError: throwSignedOut })
}

export function loadBillingReport(queryClient: QueryClient) {
  return prefetch([queryClient.query(billingReportOptions()), queryClient.query(inboxCountsOptions())])
}
