import type { CloseReason } from '@shutterbid/domain/live/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useViewer } from '../../accounts/use-viewer.ts'
import { isSignedOutError } from '../../api/error-message.ts'
import { requestGate } from '../../api/request-gate.ts'
import { useLiveChanges } from '../../live/use-live-changes.ts'
import { unsentKey } from '../../messages/thread/unsent/unsent-key.ts'
import { tabStorage } from '../../ui/browser-storage.ts'
import { useToast } from '../../ui/toasts/toasts.tsx'

/**
 * Keeps open screens up to date, leaves them when the session ended elsewhere or the account was disabled, offers sign-in where saving
 * fails without a session, and sends messages that an earlier page could not send.
 */
export function LiveChanges() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  const onSessionEnd = useCallback(
    async (reason: CloseReason) => {
      // This tab is signing itself out.
      if (requestGate.isClosed()) return
      const { sessionEnded } = await import('../../accounts/sign-out/session-ended.ts')
      await sessionEnded(reason, { queryClient, router, toast })
    },
    [queryClient, router, toast],
  )
  const viewerId = useViewer()?.id
  useLiveChanges(viewerId, onSessionEnd)
  useEffect(() => {
    if (!viewerId || !tabStorage.get(unsentKey(viewerId))) return
    void import('../../messages/thread/unsent/outbox.ts').then(({ deliverStored }) => deliverStored(queryClient, viewerId))
  }, [queryClient, viewerId])
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(async (event) => {
        if (event.type !== 'updated' || event.action.type !== 'error' || !isSignedOutError(event.action.error)) return
        const { offerSignIn } = await import('../../accounts/sign-out/session-ended.ts')
        offerSignIn(toast)
      }),
    [queryClient, toast],
  )
  return null
}
