import { browserName } from '@shutterbid/domain/signing-in/browser-name'
import type { SessionView } from '@shutterbid/domain/signing-in/security-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorMessage } from '../../../api/error-message.ts'
import { orpc } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { useClockZone } from '../../../ui/time/use-system-zone.ts'
import { Ago } from '../../../ui/time/when.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { securityOptions } from '../../signing-in-options.ts'

export function SessionsList({ sessions, loadedAt }: { sessions: SessionView[]; loadedAt: number }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  const endOthers = useMutation(
    orpc.signingIn.endOtherSessions.mutationOptions({
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

function SessionRow({ session, loadedAt }: { session: SessionView; loadedAt: number }) {
  const { id, isCurrent, userAgent, ipAddress, signedInAt } = session
  const zone = useClockZone() ?? 'UTC'
  const queryClient = useQueryClient()
  const toast = useToast()
  const browser = browserName(userAgent)
  const end = useMutation(
    orpc.signingIn.endSession.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(
          securityOptions().queryKey,
          (security) => security && { ...security, sessions: security.sessions.filter((other) => other.id !== id) },
        )
        toast.success(`${browser} is signed out`)
      },
      onError: (error) => toast.error(errorMessage(error)),
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow">
        <p className="font-[550]">{browser}</p>
        <p className="text-ink-2 text-small wrap-anywhere">
          {isCurrent ? <span>This device · </span> : null}
          signed in <Ago at={signedInAt} now={loadedAt} zone={zone} />
          {ipAddress ? <span> · {ipAddress}</span> : null}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          busy={end.isPending}
          busyLabel="Signing out..."
          onClick={() => end.mutate({ sessionId: id })}
          aria-label={`Sign out ${browser}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
