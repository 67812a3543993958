import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

export type LostFormProps = {
  /** What happened. */
  reason: string
  /** Where the typed text can still be used. */
  reuse?: { words: string; onReuse: () => void }
  closeLabel: string
  onClose: () => void
}

/** Takes the place of a form's buttons when it can no longer be sent. */
export function LostForm({ reason, reuse, closeLabel, onClose }: LostFormProps) {
  return (
    <>
      <Notice tone="error">{reason} What you typed was not sent. It stays here until you leave.</Notice>
      <div className="grid content-start gap-2">
        {reuse ? (
          <Button variant="gold" size="lg" full onClick={reuse.onReuse}>
            {reuse.words}
          </Button>
        ) : null}
        <Button variant={reuse ? 'quiet' : 'ink'} full onClick={onClose}>
          {closeLabel}
        </Button>
      </div>
    </>
  )
}
