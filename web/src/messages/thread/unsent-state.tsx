import { CircleAlert } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

type UnsentStateProps = { state: 'sending' | 'failed'; error: string | undefined; onTryAgain: () => void; onDiscard: () => void }

export function UnsentState({ state, error, onTryAgain, onDiscard }: UnsentStateProps) {
  if (state === 'sending') return <span className="message-time own caption">Sending...</span>
  return (
    <div className="message-time own flex flex-wrap items-center justify-end gap-x-2 gap-y-0" role="alert">
      <span className="error-text">
        <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" /> {error}
      </span>
      <span className="flex items-center gap-0">
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
