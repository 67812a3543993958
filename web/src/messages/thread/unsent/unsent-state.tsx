import { useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/button.tsx'

type UnsentStateProps = {
  state: 'sending' | 'failed'
  error: string | undefined
  /** The session has ended. */
  isSignedOut: boolean
  onTryAgain: () => void
  onDiscard: () => void
}

export function UnsentState({ state, error, isSignedOut, onTryAgain, onDiscard }: UnsentStateProps) {
  const router = useRouter()
  if (state === 'sending') return <span className="message-time own caption">Sending...</span>
  return (
    <div className="message-time own flex flex-wrap items-center justify-end gap-x-2 gap-y-0" role="alert">
      <span className="error-text">
        <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" /> {error}
      </span>
      <span className="flex items-center gap-0">
        {isSignedOut ? (
          <ButtonLink
            variant="quiet"
            className="px-2 text-sm text-ink"
            // This page does not know yet that the session has ended, and would come back at once.
            reloadDocument
            to="/sign-in"
            search={{ redirect: router.state.location.href }}
          >
            Sign In
          </ButtonLink>
        ) : null}
        <Button variant="quiet" className="px-2 text-sm" onClick={onTryAgain}>
          Try again
        </Button>
        <Button variant="quiet" className="px-2 text-sm" onClick={onDiscard}>
          Delete
        </Button>
      </span>
    </div>
  )
}
