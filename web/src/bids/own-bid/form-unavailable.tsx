import { bidRefusals } from '@shutterbid/domain/bids/refusals'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import { jobRefusals } from '@shutterbid/domain/jobs/refusals'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { firstName } from '../../accounts/first-name.ts'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { archivedText, clientDisabledText, needsSubscriptionText, rejectReasonLabels } from '../bid-texts.ts'

export type FormUnavailableProps = {
  situation: Situation
  /** Another use for the typed text. */
  reuse?: { label: string; onReuse: () => void }
  onWithdraw?: () => void
  closeLabel: string
  onClose: () => void
}

/** Takes the place of a form's buttons while it cannot be sent. */
export function FormUnavailable({ situation, reuse, onWithdraw, closeLabel, onClose }: FormUnavailableProps) {
  const { id: personId } = useSignedInViewer()
  const { text, remedy } = formUnavailableText(situation)
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
            state={{ returnTo: `/jobs/${situation.job.id}` }}
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

type Situation = {
  job: Pick<JobView, 'id' | 'status' | 'startsAt' | 'client' | 'isPartnerDisabled'>
  /** The viewer's own bid, if there is one. */
  bid: BidView | undefined
  isEditing: boolean
  viewer: { isSubscribed: boolean; avatarKey: string | null }
  loadedAt: number
}

/** A remedy: a subscription, or only time. */
type Remedy = 'subscribe' | 'wait'

/** Why a bid that is being typed can no longer be sent. */
export function formUnavailableText({ job, bid, isEditing, viewer, loadedAt }: Situation): { text: string; remedy?: Remedy } {
  const amount = dollarsText(bid?.amountDollars ?? 0)
  if (bid?.status === 'accepted') return { text: `You are hired: ${firstName(job.client.fullName)} accepted your bid of ${amount}.` }
  if (bid?.rejectReason === 'withdrawn' && isEditing) return { text: rejectReasonLabels.withdrawn }
  if (bid?.rejectReason && bid.rejectReason !== 'withdrawn') return { text: rejectReasonLabels[bid.rejectReason] }
  if (job.status !== 'open') return { text: jobRefusals.job_not_open }
  if (job.startsAt.getTime() <= loadedAt) return { text: jobRefusals.shoot_time_passed }
  if (bid?.isArchived) return { text: archivedText }
  if (bid?.status === 'pending' && !isEditing) return { text: `You placed a bid of ${amount} on another screen.` }
  if (bid && job.isPartnerDisabled) return { text: clientDisabledText(job, bid), remedy: 'wait' }
  if (!viewer.isSubscribed) return { text: subscriptionEndedText(bid, isEditing), remedy: 'subscribe' }
  if (!viewer.avatarKey) return { text: bidRefusals.bid_photo_required }
  // The bid and the viewer may arrive one after the other.
  if (isEditing) return { text: 'This bid cannot be edited at the moment.', remedy: 'wait' }
  return { text: bid ? bidRefusals.bids_again_used_up : jobRefusals.job_not_open }
}

function subscriptionEndedText(bid: BidView | undefined, isEditing: boolean) {
  return isEditing && bid ? `Your subscription ended. ${needsSubscriptionText(bid)}` : 'Your subscription ended, and bidding needs one.'
}
