import { Archive, ArchiveRestore, MessageSquare } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/money.tsx'
import { useArchiveBid } from '../received/use-archive-bid.ts'
import type { ComparedBid } from './compared-bids.ts'

type ComparedActionsProps = { compared: ComparedBid; focusId: string; onAccept: () => void }

/** The same actions as in the list. */
export function ComparedActions({ compared: { bid, change }, focusId, onAccept }: ComparedActionsProps) {
  const { archive, unarchive, isBusy } = useArchiveBid(bid, focusId)
  const { photographer, amountDollars } = bid
  // A bid that is no longer available is shown as it was, without actions.
  const may = change === 'unavailable' ? [] : bid.may
  return (
    <div className="actions">
      {may.includes('accept') ? (
        <Button variant="ink" aria-haspopup="dialog" onClick={onAccept}>
          Accept <Money dollars={amountDollars ?? 0} />
        </Button>
      ) : null}
      {may.includes('unarchive') ? (
        <Button disabled={isBusy} onClick={unarchive}>
          <ArchiveRestore {...icon} /> Bring back
        </Button>
      ) : null}
      <IconLink
        label={`Message ${photographer.fullName}`}
        icon={<MessageSquare {...icon} />}
        to="/messages"
        search={{ user: photographer.id }}
      />
      {may.includes('archive') ? (
        <Button variant="quiet" aria-label={`Archive ${photographer.fullName}’s bid`} disabled={isBusy} onClick={archive}>
          <Archive {...icon} /> Archive
        </Button>
      ) : null}
    </div>
  )
}

const icon = { size: 18, strokeWidth: 1.6, 'aria-hidden': true } as const
