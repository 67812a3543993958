import { instantText } from '@shutterbid/domain/shared/when-texts'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'

type FeedActionsProps = {
  madeAt: Date
  zone: string
  /** Whether the address is on the screen. */
  isShown: boolean
  onReplace: (input: undefined) => Promise<unknown>
  onRevoke: (input: undefined) => Promise<unknown>
}

/** Both actions end the address that calendar apps use, so both ask first. */
export function FeedActions({ madeAt, zone, isShown, onReplace, onRevoke }: FeedActionsProps) {
  const [asking, setAsking] = useState<'replace' | 'revoke'>()
  const [isBusy, setIsBusy] = useState(false)
  const close = () => setAsking(undefined)
  async function send(act: (input: undefined) => Promise<unknown>) {
    setIsBusy(true)
    // A failure is shown by a toast.
    await act(undefined).then(close, close)
    setIsBusy(false)
  }
  return (
    <>
      {isShown ? null : (
        <p>Your private address was made on {instantText(madeAt, zone)}. It is not shown again: if you no longer have it, replace it.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsking('replace')}>Replace the address</Button>
        <Button variant="danger" onClick={() => setAsking('revoke')}>
          Revoke it
        </Button>
      </div>
      <ConfirmDialog
        open={asking === 'replace'}
        onClose={close}
        onConfirm={() => send(onReplace)}
        title="Replace the private address?"
        description="The address you have stops working at once. Calendars that use it no longer get changes until you give them the new one."
        confirmLabel="Replace"
        busyLabel="Replacing..."
        busy={isBusy}
        variant="ink"
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        onClose={close}
        onConfirm={() => send(onRevoke)}
        title="Revoke the private address?"
        description="It stops working at once. Shoots that a calendar has already read may stay there."
        confirmLabel="Revoke"
        busyLabel="Revoking..."
        busy={isBusy}
      />
    </>
  )
}
