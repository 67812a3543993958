import type { QueryClient } from '@tanstack/react-query'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { inboxCountsOptions } from '../inbox/inbox-options.ts'

export function deliveriesOptions() {
  return orpc.admin.deliveries.queryOptions({ throwOnError: throwSignedOut })
}

export function mailProblemsOptions() {
  return orpc.admin.mailProblems.queryOptions({ throwOnError: throwSignedOut })
}

export function loadDeliveries(queryClient: QueryClient) {
  return prefetch([
    queryClient.query(deliveriesOptions()),
    queryClient.query(mailProblemsOptions()),
    queryClient.query(inboxCountsOptions()),
  ])
}
