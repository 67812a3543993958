import type { BidView } from '@shutterbid/domain/bids/schemas'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { firstName } from '../../accounts/first-name.ts'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { BidStatus } from '../../jobs/bid-status.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Money, Price } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LinkedText } from '../../ui/text/linked-text.tsx'
import { Ago } from '../../ui/time/when.tsx'
import { archivedText, needsSubscriptionText, rejectReasonLabels } from '../bid-texts.ts'
import { BidDetailList } from '../details/bid-detail-list.tsx'
import { OwnBidNotes } from './own-bid-notes.tsx'
import { typedFrom } from './typed-bid.ts'

const PushOffer = lazyPart(async () => (await import('../../notifications/push/push-offer.tsx')).PushOffer)
const TemplatesDialog = lazyDialog(async () => (await import('./templates-dialog.tsx')).TemplatesDialog)

type OwnBidProps = { job: JobView; bid: BidView; loadedAt: number; onEdit: () => void; onWithdraw: () => void }

/** The viewer's own bid with its state and actions. */
export function OwnBid({ job, bid, loadedAt, onEdit, onWithdraw }: OwnBidProps) {
  const [isSaving, setIsSaving] = useState(false)
  const why = closedNotice(job, bid, loadedAt)
  return (
    <div className="grid content-start gap-4">
      <div className="flex items-end justify-between gap-3">
        <div className="grid content-start gap-1">
          <span className="caption">Your bid</span>
          <Price size="l">
            <Money dollars={bid.amountDollars ?? 0} />
          </Price>
        </div>
        <BidStatus bid={bid} />
      </div>
      {why ? <p className="text-small text-ink-2">{why}</p> : null}
      {bid.hidden || bid.madeBeforeChange ? <OwnBidNotes job={job} bid={bid} /> : null}
      <p className="whitespace-pre-line text-pretty wrap-anywhere">
        <LinkedText>{bid.message}</LinkedText>
      </p>
      <BidDetailList bid={bid} />
      <p className="caption">
        Sent <Ago at={bid.submittedAt} zone={job.zone} now={loadedAt} />
        {bid.isRead ? <span> · {firstName(job.client.fullName)} has read your bid</span> : null}
      </p>
      <WhyNoEdit job={job} bid={bid} loadedAt={loadedAt} />
      {bid.status === 'pending' ? (
        <Suspense fallback={null}>
          <PushOffer reason="Hear at once when this client answers, also while Shutterbid is closed." />
        </Suspense>
      ) : null}
      {bid.may.includes('edit') ? (
        <Button variant="ink" full onClick={onEdit}>
          Edit bid
        </Button>
      ) : null}
      {bid.message ? (
        <>
          <Button variant="quiet" full aria-haspopup="dialog" onClick={() => setIsSaving(true)}>
            Save as a template
          </Button>
          <TemplatesDialog open={isSaving} onClose={() => setIsSaving(false)} job={job} typed={() => typedFrom(bid)} startsNew />
        </>
      ) : null}
      {bid.may.includes('withdraw') ? (
        <Button variant="quiet" full aria-haspopup="dialog" onClick={onWithdraw}>
          Withdraw bid
        </Button>
      ) : null}
    </div>
  )
}

/** Why a bid can no longer be accepted, or not at present. */
function closedNotice(job: JobView, { rejectReason, isArchived }: BidView, loadedAt: number) {
  if (rejectReason) return rejectReasonLabels[rejectReason]
  if (job.status === 'open' && job.startsAt.getTime() <= loadedAt) return jobRefusals.shoot_time_passed
  return isArchived ? archivedText : null
}

type WhyNoEditProps = { job: JobView; bid: BidView; loadedAt: number }

/** Why a pending bid cannot be edited, if a subscription would make the difference. */
function WhyNoEdit({ job, bid, loadedAt }: WhyNoEditProps) {
  const { id: personId, isSubscribed } = useSignedInViewer()
  const isPending = job.status === 'open' && job.startsAt.getTime() > loadedAt && bid.status === 'pending' && !bid.isArchived
  if (isSubscribed || !isPending) return null
  return (
    <Notice
      action={
        <Link
          className="link inline-flex min-h-11 items-center px-2"
          to="/profile/$personId"
          params={{ personId }}
          search={{ tab: 'subscription' }}
          state={{ returnTo: `/jobs/${job.id}` }}
        >
          See your subscription
        </Link>
      }
    >
      {needsSubscriptionText(bid)}
    </Notice>
  )
}
