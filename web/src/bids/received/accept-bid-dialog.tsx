import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { type Showing, showings } from '@shutterbid/domain/jobs/terms/terms'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'
import { FieldGroup } from '../../forms/field.tsx'
import { TermList } from '../../jobs/terms/term-list.tsx'
import { useRefreshed } from '../../live/use-refreshed.ts'
import { ActionUnavailableDialog } from '../../ui/dialogs/action-unavailable-dialog.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { Day } from '../../ui/time/when.tsx'
import { BidDetailList } from '../details/bid-detail-list.tsx'
import { termsOfBid } from '../details/bid-terms.tsx'
import { bidUnavailableText } from './bid-unavailable-text.ts'
import { useCurrentBids } from './use-current-bids.ts'

type AcceptBidDialogProps = {
  /** At the time the dialog was opened. */
  opened: BidView
  /** The bids on screen, in their current state. */
  listed: readonly BidView[]
  /** Bids that can be accepted, including this one. */
  openCount: number
  job: JobView
  loadedAt: number
  onClose: () => void
  onHired: (hired: { isCalendarUnchecked: boolean }) => void
}

/**
 * Says in full what is agreed on, and sends the versions that the client has seen, so that nobody accepts an unseen price. If the bid or the job changes
 * meanwhile, the new terms are shown and have to be accepted again; a photographer who is busy then is hired only after a second question.
 * If the bid can no longer be accepted, the dialog stays and says why.
 */
export function AcceptBidDialog({ opened, listed, openCount, job, loadedAt, onClose, onHired }: AcceptBidDialogProps) {
  const [current] = useCurrentBids(job.id, [opened], listed)
  const bid = current ?? opened
  const [seen, setSeen] = useState({ bid: opened, job })
  const [showing, setShowing] = useState<Showing>('none')
  const refreshed = useRefreshed()
  const accept = useMutation(
    orpc.bids.accept.mutationOptions({
      onSuccess: (hired) => {
        onHired(hired)
        onClose()
      },
      onSettled: (_, error) => refreshed(error),
    }),
  )
  const reason = refusalReason(accept.error)
  const change = bid.version !== seen.bid.version ? 'bid_changed' : job.version !== seen.job.version ? 'job_changed' : null
  const isUnavailable = !current?.may.includes('accept')
  const needsBusyConfirmation = Boolean(seen.bid.isBusyThen) || reason === 'busy_then'
  const price = dollarsText(seen.bid.amountDollars ?? 0)

  const common = {
    open: true,
    onClose,
    busy: accept.isPending,
    title: `Accept ${firstName(bid.photographer.fullName)}’s bid?`,
    cancelLabel: 'Not yet',
  }
  if (isUnavailable && !accept.isPending) {
    return (
      <ActionUnavailableDialog
        onClose={onClose}
        title={common.title}
        reason={bidUnavailableText(job, bid, current !== undefined)}
        closeLabel={job.status === 'open' ? 'Back to the bids' : 'See the job'}
      />
    )
  }
  if (change && !accept.isPending) {
    return (
      <ConfirmDialog
        {...common}
        variant="ink"
        confirmLabel="Use the new terms"
        onConfirm={() => {
          accept.reset()
          setSeen({ bid, job })
        }}
      >
        <Notice tone="note">{bidRefusals[change]}</Notice>
        <p className="text-ink-2">
          {change === 'bid_changed' ? (
            <>
              It was <s>{price}</s>; now it is <b className="text-ink">{dollarsText(bid.amountDollars ?? 0)}</b>.
              <span className="mt-3 block max-h-48 overflow-y-auto whitespace-pre-line text-ink wrap-anywhere">
                <LinkedText>{bid.message}</LinkedText>
              </span>
              <BidDetailList bid={bid} />
            </>
          ) : (
            'The terms of the job have changed. This page shows the new ones.'
          )}
        </p>
      </ConfirmDialog>
    )
  }
  return (
    <ConfirmDialog
      {...common}
      variant="gold"
      confirmLabel={needsBusyConfirmation ? `Accept ${price} anyway` : `Accept ${price}`}
      busyLabel="Accepting..."
      error={accept.error && !handledReasons.includes(reason ?? '') ? failureText(accept.error) : undefined}
      onConfirm={() =>
        accept.mutate({
          bidId: bid.id,
          seenBidVersion: seen.bid.version,
          seenJobVersion: seen.job.version,
          isBusyConfirmed: needsBusyConfirmation,
          showing,
        })
      }
      description={
        <>
          You agree on{' '}
          <b className="text-ink">
            <Money dollars={seen.bid.amountDollars ?? 0} />
          </b>{' '}
          for <Day on={seen.job.shootOn} long />. {othersText(openCount - 1)}
        </>
      }
    >
      <TermList {...termsOfBid(seen.bid, seen.job, loadedAt)} />
      <MayShow name={firstName(bid.photographer.fullName)} value={showing} onChange={setShowing} />
      {needsBusyConfirmation ? (
        <Notice tone="note">{bidRefusals.busy_then}</Notice>
      ) : seen.bid.isAtWorkThen === false ? (
        <Notice tone="note">
          This is outside the hours that {firstName(bid.photographer.fullName)} usually works. They saw your day and time when they bid.
        </Notice>
      ) : null}
    </ConfirmDialog>
  )
}

/** Which pictures the photographer may show is for the client to say. */
function MayShow({ name, value, onChange }: { name: string; value: Showing; onChange: (showing: Showing) => void }) {
  return (
    <FieldGroup label={`May ${name} show your pictures?`} help="In their portfolio. Saying no costs nothing.">
      {showings.map((showing) => (
        <label key={showing} className="choice">
          <input type="radio" name="showing" checked={showing === value} onChange={() => onChange(showing)} />
          <span>{choiceTexts[showing]}</span>
        </label>
      ))}
    </FieldGroup>
  )
}

const choiceTexts: Record<Showing, string> = { none: 'No', without_children: 'Yes, but none with children', all: 'Yes, also with children' }

// The dialog handles these refusals itself, with a question instead of an error.
const handledReasons = ['busy_then', 'bid_changed', 'job_changed']

const failureText = (error: unknown) => errorMessage(error, 'Failed to accept bid')

function othersText(count: number) {
  if (count <= 0) return 'You pay your photographer directly.'
  return count === 1
    ? 'The other bid is declined and its photographer is notified.'
    : `The other ${cappedCount(count)} bids are declined and their photographers are notified.`
}
