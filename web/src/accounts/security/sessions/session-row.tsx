import type { SessionView } from '@shutterbid/domain/accounts/security-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { errorMessage } from '../../../api/error-message.ts'
import { ask } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { Ago } from '../../../ui/time/when.tsx'
import { useToast } from '../../../ui/toasts/toasts.tsx'
import { securityOptions } from '../security-options.ts'
import { browserWords } from './browser-words.ts'

export function SessionRow({ session, answeredAt }: { session: SessionView; answeredAt: number }) {
  const { id, isCurrent, userAgent, ipAddress, signedInAt } = session
  const zone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  const queryClient = useQueryClient()
  const toast = useToast()
  const words = browserWords(userAgent)
  const end = useMutation(
    ask.accounts.endSession.mutationOptions({
      onSuccess: () => {
        queryClient.setQueryData(
          securityOptions().queryKey,
          (security) => security && { ...security, sessions: security.sessions.filter((other) => other.id !== id) },
        )
        toast.success(`${words} is signed out`)
      },
      onError: (error) => toast.error(errorMessage(error)),
    }),
  )
  return (
    <li className="flex flex-wrap items-center gap-4">
      <div className="min-w-0 grow">
        <p className="font-[550]">{words}</p>
        <p className="text-ink-2 text-small wrap-anywhere">
          {isCurrent ? 'This device' : null}
          {isCurrent ? ' · ' : null}
          signed in <Ago at={signedInAt} now={answeredAt} zone={zone} />
          {ipAddress ? ` · ${ipAddress}` : null}
        </p>
      </div>
      {isCurrent ? null : (
        <Button
          busy={end.isPending}
          busyWords="Signing out..."
          onClick={() => end.mutate({ sessionId: id })}
          aria-label={`Sign out ${words}`}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
