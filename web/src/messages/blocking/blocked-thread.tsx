import type { PartnerView } from '@shutterbid/domain/messages/schemas'
import { firstName } from '../../accounts/first-name.ts'
import { Button } from '../../ui/button.tsx'
import { useUnblock } from './use-unblock.ts'

/** Shown instead of the messages with somebody whom the viewer blocked. */
export function BlockedThread({ partner }: { partner: PartnerView }) {
  const { unblock, isUnblocking } = useUnblock(partner)
  return (
    <div className="grid content-start justify-items-start gap-4 p-4 md:p-10">
      <p className="section-title wrap-anywhere">You blocked {partner.fullName}</p>
      <p className="max-w-text text-ink-2">
        What {firstName(partner.fullName)} writes does not reach you, and they do not know. Unblock them to see the conversation, with what
        they have written since.
      </p>
      <Button variant="ink" onClick={unblock} busy={isUnblocking} busyLabel="Unblocking...">
        Unblock
      </Button>
    </div>
  )
}
