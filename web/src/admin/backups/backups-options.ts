import type { QueryClient } from '@tanstack/react-query'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { prefetch } from '../../loading/prefetch.ts'
import { inboxCountsOptions } from '../inbox/inbox-options.ts'

export function backupsOptions() {
  return orpc.admin.backups.queryOptions({ throwOnError: throwSignedOut })
}

export function loadBackups(queryClient: QueryClient) {
  return prefetch([queryClient.query(backupsOptions()), queryClient.query(inboxCountsOptions())])
}
