import { billingLimits } from '@shutterbid/domain/billing/limits'
import { priceText } from '@shutterbid/domain/billing/price-text'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { CreditCard } from 'lucide-react'
import { StatusMark } from '../ui/marks/status-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { SubscriptionButtons } from './subscription-buttons.tsx'
import { cardDeclinedText, dateLabel, dateText, dayOfTrial, statusText } from './subscription-texts.ts'

type RunningSubscriptionProps = { subscription: SubscriptionView; zone: string; now: number; returnUrl: string }

/** A running trial or month, with its dates and the link to change the card. */
export function RunningSubscription({ subscription, zone, now, returnUrl }: RunningSubscriptionProps) {
  const { state, hasCard, periodEndsAt, trialEndsAt, graceEndsAt, isCardDeclined } = subscription
  const isTrial = state === 'trialing'
  const note = noteText(subscription, zone)
  return (
    <section className="card grid content-start gap-6 p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Photographer, monthly</h2>
        <StatusMark tone={isTrial ? 'running' : 'done'}>{statusText(subscription)}</StatusMark>
      </div>
      {graceEndsAt ? (
        <Notice tone="error">
          The last charge failed. Everything works until {dateText(graceEndsAt, zone)}: change the card before then.
        </Notice>
      ) : null}
      {isCardDeclined ? <Notice tone="error">{cardDeclinedText}</Notice> : null}
      {isTrial && trialEndsAt ? <TrialProgress endsAt={trialEndsAt} now={now} hasCard={hasCard} /> : null}
      <dl className="definitions">
        {periodEndsAt ? (
          <>
            <dt>{graceEndsAt && periodEndsAt.getTime() <= now ? 'Payment due since:' : dateLabel(subscription)}</dt>
            <dd>{dateText(periodEndsAt, zone)}</dd>
          </>
        ) : null}
        <dt>{isTrial ? 'After the trial' : 'Price'}</dt>
        <dd>{priceText}</dd>
        <dt>Card</dt>
        <dd>{hasCard ? 'Added' : 'None yet'}</dd>
      </dl>
      {note ? <Notice icon={<CreditCard size={18} strokeWidth={1.6} aria-hidden="true" />}>{note}</Notice> : null}
      <SubscriptionButtons subscription={subscription} returnUrl={returnUrl} />
    </section>
  )
}

/** What happens next, for states in which something will. */
function noteText({ state, hasCard, cancelPending, periodEndsAt, trialEndsAt, mayAddCard }: SubscriptionView, zone: string) {
  if (!periodEndsAt) return null
  const end = dateText(periodEndsAt, zone)
  if (state === 'trialing' && !hasCard) {
    if (!mayAddCard || !trialEndsAt)
      return `Your first ${noCardDays} days need no card. The trial ends on ${end}, and nothing is ever charged.`
    return `Your first ${noCardDays} days need no card. Add one before ${end} and the trial runs all ${trialDays} days; nothing is charged until ${dateText(trialEndsAt, zone)}.`
  }
  if (cancelPending) return `You cancelled. Everything works until ${end}, and nothing more is charged. Until then you can take it back.`
  return null
}

const { trialDays, noCardDays } = billingLimits
const percent = (day: number) => `${((day / trialDays) * 100).toFixed(1)}%`

function TrialProgress({ endsAt, now, hasCard }: { endsAt: Date; now: number; hasCard: boolean }) {
  const day = dayOfTrial(endsAt, now)
  return (
    <div className="grid content-start gap-2">
      <div className="relative h-2.5 overflow-hidden rounded-full bg-sunk" role="img" aria-label={`Day ${day} of ${trialDays}`}>
        <div className="h-full border-r-2 border-gold-line bg-gold" style={{ width: percent(day) }} />
        {hasCard ? null : <div className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: percent(noCardDays) }} />}
      </div>
      <div className="caption flex items-center justify-between gap-3" aria-hidden="true">
        <span>
          Day {day}
          {hasCard || day > noCardDays ? '' : ` · a card is needed after day ${noCardDays}`}
        </span>
        <span>Day {trialDays}</span>
      </div>
    </div>
  )
}
