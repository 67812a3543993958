import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Remedy } from './form-unavailable-text.ts'

export type FormUnavailableProps = {
  jobId: string
  /** What happened, and what would make the form usable again. */
  reason: { text: string; remedy?: Remedy }
  /** Where the typed text can still be used. */
  reuse?: { label: string; onReuse: () => void }
  onWithdraw?: () => void
  closeLabel: string
  onClose: () => void
}

/** Takes the place of a form's buttons while it cannot be sent. */
export function FormUnavailable({ jobId, reason: { text, remedy }, reuse, onWithdraw, closeLabel, onClose }: FormUnavailableProps) {
  const { id: personId } = useSignedInViewer()
  return (
    <>
      <Notice tone="error">
        {text} What you typed was not sent. {remedy ? 'It is kept here until you can send it.' : 'It stays here until you leave.'}
      </Notice>
      <div className="grid content-start gap-2">
        {reuse ? (
          <Button variant="gold" size="lg" full onClick={reuse.onReuse}>
            {reuse.label}
          </Button>
        ) : null}
        {remedy === 'subscribe' ? (
          <ButtonLink
            variant="gold"
            size="lg"
            full
            to="/profile/$personId"
            params={{ personId }}
            search={{ tab: 'subscription' }}
            state={{ returnTo: `/jobs/${jobId}` }}
          >
            See your subscription
          </ButtonLink>
        ) : null}
        {remedy && onWithdraw ? (
          <Button full aria-haspopup="dialog" onClick={onWithdraw}>
            Withdraw bid
          </Button>
        ) : null}
        <Button variant={reuse || remedy ? 'quiet' : 'ink'} full onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </>
  )
}
