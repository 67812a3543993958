import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Suspense, useEffect, useState } from 'react'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { deleteDraft, readDraft, saveDraft } from '../../forms/drafts/draft.ts'
import { Skeleton } from '../../loading/skeleton.tsx'
import { lazyDialog } from '../../ui/dialogs/lazy-dialog.tsx'
import { focusOn } from '../../ui/focus-on.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.ts'
import { Notice } from '../../ui/notice.tsx'
import { bidDraftKeys } from './bid-draft-keys.ts'
import { canPlaceBid } from './can-place-bid.ts'
import { BidderHired, BidPrompts, FormUnavailable, OwnBid, PlaceBid } from './lazy-parts.ts'
import { type TypedBid, typedFrom } from './typed-bid.ts'

const TrialStarted = lazyPart(() => import('../../billing/trial-started.tsx').then((file) => file.TrialStarted))
const WithdrawBid = lazyDialog(async () => (await import('./withdraw-bid.tsx')).WithdrawBid)
const EditBid = lazyPart(() => import('./edit-bid.tsx').then((file) => file.EditBid))

type BidOrFormProps = { job: JobView; bid: BidView | undefined; loadedAt: number }

/** The form, the viewer's bid, or the hire. A form with typed text and an open dialog stay on screen when they can no longer be used. */
export function BidOrForm(props: BidOrFormProps) {
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const { job, bid } = props
  return (
    <>
      <Suspense fallback={<Skeleton className="h-42" />}>
        <BidFormOrHire {...props} onWithdraw={() => setIsWithdrawing(true)} />
      </Suspense>
      {bid ? <WithdrawBid open={isWithdrawing} onClose={() => setIsWithdrawing(false)} job={job} bid={bid} /> : null}
    </>
  )
}

function BidFormOrHire({ job, bid, loadedAt, onWithdraw }: BidOrFormProps & { onWithdraw: () => void }) {
  const viewer = useSignedInViewer()
  const [isEditing, setIsEditing] = useState(false)
  const [isTyped, setIsTyped] = useState(false)
  const [hasTrialStarted, setHasTrialStarted] = useState(false)
  const canBid = canPlaceBid(job, viewer) && (!bid || bid.rejectReason === 'withdrawn')
  const situation = { job, bid, isEditing, viewer, loadedAt }
  const closeLabel = bid?.status === 'accepted' ? 'See your shoot' : 'Discard what I typed'
  const placeKey = bidDraftKeys.place(viewer.id, job.id)
  const editKey = bid?.may.includes('edit') ? bidDraftKeys.edit(bid) : undefined
  useEffect(() => {
    if (editKey && readDraft(editKey)) setIsEditing(true)
  }, [editKey])
  // Before it can be needed: typed text would vanish while its script loads.
  useEffect(() => {
    if (isTyped || isEditing) for (const part of [OwnBid, FormUnavailable]) void part.preload?.()
  }, [isTyped, isEditing])

  function leave(draftKey: string) {
    deleteDraft(draftKey)
    setIsEditing(false)
    setIsTyped(false)
    focusOn('bid')
  }
  function bidAgainWith(typed: TypedBid) {
    saveDraft(placeKey, typed)
    setIsEditing(false)
  }
  function editWith(pending: BidView, typed: TypedBid) {
    saveDraft(bidDraftKeys.edit(pending), typed)
    deleteDraft(placeKey)
    setIsTyped(false)
    setIsEditing(true)
  }

  if (isEditing && bid) {
    const unavailable = (typed: () => TypedBid) => (
      <FormUnavailable
        situation={situation}
        onWithdraw={bid.may.includes('withdraw') ? onWithdraw : undefined}
        reuse={canBid ? { label: 'Bid again with this', onReuse: () => bidAgainWith(typed()) } : undefined}
        closeLabel={closeLabel}
        onClose={() => leave(bidDraftKeys.edit(bid))}
      />
    )
    return (
      <EditBid job={job} bid={bid} onDone={() => setIsEditing(false)} unavailable={bid.may.includes('edit') ? undefined : unavailable} />
    )
  }
  if (canBid || isTyped) {
    const pending = bid?.may.includes('edit') ? bid : undefined
    const unavailable = (typed: () => TypedBid) => (
      <FormUnavailable
        situation={situation}
        reuse={pending && { label: 'Change that bid to this', onReuse: () => editWith(pending, typed()) }}
        closeLabel={closeLabel}
        onClose={() => leave(placeKey)}
      />
    )
    return (
      <div className="grid content-start gap-6">
        {canBid && bid ? <Notice tone="info">You withdrew your bid. You can bid again while the job is open.</Notice> : null}
        <PlaceBid
          job={job}
          start={bid && typedFrom(bid)}
          onTrialStarted={() => setHasTrialStarted(true)}
          onTyped={setIsTyped}
          unavailable={canBid ? undefined : unavailable}
        />
      </div>
    )
  }
  if (!bid) return <BidPrompts job={job} loadedAt={loadedAt} />
  if (bid.status === 'accepted') return <BidderHired job={job} bid={bid} loadedAt={loadedAt} />
  return (
    <>
      <Suspense fallback={null}>{hasTrialStarted ? <TrialStarted /> : null}</Suspense>
      <OwnBid job={job} bid={bid} loadedAt={loadedAt} onEdit={() => setIsEditing(true)} onWithdraw={onWithdraw} />
    </>
  )
}
