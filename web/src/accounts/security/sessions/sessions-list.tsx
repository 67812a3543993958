import type { SessionView } from '@shutterbid/domain/accounts/security-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../api/error-message.ts'
import { orpc } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { securityOptions } from '../security-options.ts'
import { SessionRow } from './session-row.tsx'

export function SessionsList({ sessions, loadedAt }: { sessions: SessionView[]; loadedAt: number }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const endOthers = useMutation(
    orpc.accounts.endOtherSessions.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(
          securityOptions().queryKey,
          (security) => security && { ...security, sessions: security.sessions.filter(({ isCurrent }) => isCurrent) },
        )
        toast.success('All other devices are signed out')
      },
      onError: (error) => toast.error(errorMessage(error)),
    }),
  )
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <div className="grid content-start gap-4">
      <h3 className="title">Where you are signed in</h3>
      <ul className="ruled-rows">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} loadedAt={loadedAt} />
        ))}
      </ul>
      {others.length > 0 ? (
        <Button
          className="justify-self-start"
          busy={endOthers.isPending}
          busyLabel="Signing out..."
          onClick={() => endOthers.mutate(undefined)}
        >
          Sign out all other devices
        </Button>
      ) : (
        <p className="text-ink-2 text-small">You are signed in nowhere else.</p>
      )}
    </div>
  )
}
