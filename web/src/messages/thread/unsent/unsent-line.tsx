import { CircleAlert, Clock } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { SignInLink } from '../../../routing/sign-in-link.tsx'
import { Button } from '../../../ui/button.tsx'
import { sentText } from '../../message-texts.ts'
import type { Unsent } from './deliver.ts'

type UnsentLineProps = {
  message: Unsent
  zone: string | undefined
  onTryAgain: () => void
  onDiscard: () => void
  /** A button that had the focus is gone: it was pressed, or the message was sent meanwhile. */
  onFocusLost: () => void
}

/** Below a message that the server does not have yet. */
export function UnsentLine(props: UnsentLineProps) {
  if (props.message.state === 'sending') return <span className="message-time own caption">Sending...</span>
  return <NotSent {...props} />
}

function NotSent({ message, zone, onTryAgain, onDiscard, onFocusLost }: UnsentLineProps) {
  const { state, error, retryAt, isSignedOut } = message
  const frame = useRef<HTMLDivElement>(null)
  const focusLost = useRef(onFocusLost)
  useLayoutEffect(() => {
    focusLost.current = onFocusLost
  })
  useLayoutEffect(() => {
    const buttons = frame.current
    return () => {
      if (buttons?.contains(document.activeElement)) focusLost.current()
    }
  }, [])
  return (
    <div
      ref={frame}
      className="message-time own flex flex-wrap items-center justify-end gap-x-2 gap-y-0"
      role={state === 'failed' ? 'alert' : undefined}
    >
      {state === 'failed' ? (
        <span className="error-text">
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" /> {error}
        </span>
      ) : (
        <span className="caption flex items-center gap-1">
          <Clock size={14} strokeWidth={1.6} aria-hidden="true" />
          <span>
            {retryAt ? `Too many messages for now. Sent at ${sentText(new Date(retryAt), zone ?? 'UTC')}` : 'Waiting for a connection'}
          </span>
        </span>
      )}
      <span className="flex items-center gap-0">
        {isSignedOut ? <SignInLink variant="quiet" className="px-2 text-sm text-ink" /> : null}
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
