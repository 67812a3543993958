import { cursorPages } from '../../api/cursor-pages.ts'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function webhooksOptions() {
  return orpc.programs.webhooks.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['programs'] } })
}

/** Attempts are not announced, so the log of an open dialog is refetched. */
export function deliveriesOptions(webhookId: string) {
  return orpc.programs.webhookDeliveries.infiniteOptions({
    input: (cursor: string | undefined) => ({ webhookId, cursor }),
    ...cursorPages,
    throwOnError: throwSignedOut,
    refetchInterval: 10_000,
  })
}
