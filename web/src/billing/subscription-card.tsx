import { billingLimits } from '@shutterbid/domain/billing/limits'
import { priceOnText } from '@shutterbid/domain/billing/price-text'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { dayOfTrial } from '@shutterbid/domain/billing/trial-dates'
import { ButtonLink } from '../ui/button.tsx'
import { StatusMark } from '../ui/marks/status-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { PaymentButton } from './payment-button.tsx'
import { PriceChange } from './price-change.tsx'
import { type SubscriptionSummary, summaryOfSubscription } from './subscription-summary.ts'
import { cardDeclinedText, dateLabel, dateText, statusText } from './subscription-texts.ts'

type SubscriptionCardProps = { subscription: SubscriptionView; zone: string; now: number; returnUrl: string }

/** A subscription that runs, or one that has ended: where it stands, its dates, and the one button that is right now. */
export function SubscriptionCard({ subscription, zone, now, returnUrl }: SubscriptionCardProps) {
  const { state, isActive, hasCard, trialEndsAt, isCardDeclined } = subscription
  const summary = summaryOfSubscription(subscription, { zone, now })
  return (
    <section className="card grid content-start gap-6 self-start p-5 md:p-7">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title">Photographer, monthly</h2>
        <SubscriptionMark subscription={subscription} />
      </div>
      <StateText summary={summary} />
      <PriceChange subscription={subscription} zone={zone} now={now} />
      {isCardDeclined ? <Notice tone="error">{cardDeclinedText}</Notice> : null}
      {state === 'trialing' && trialEndsAt ? <TrialProgress endsAt={trialEndsAt} now={now} hasCard={hasCard} /> : null}
      {isActive ? <Plan subscription={subscription} zone={zone} now={now} /> : null}
      <SubscriptionActions summary={summary} returnUrl={returnUrl} />
    </section>
  )
}

function SubscriptionMark({ subscription }: { subscription: SubscriptionView }) {
  const { state, isActive, problem } = subscription
  if (!isActive) return <StatusMark tone="off">{state === 'past_due' ? onHoldLabels[problem ?? 'unconfirmed'] : 'Not running'}</StatusMark>
  return <StatusMark tone={state === 'trialing' ? 'running' : 'done'}>{statusText(subscription)}</StatusMark>
}

/** What helps most comes first. */
function SubscriptionActions({ summary: { button, offersContact }, returnUrl }: { summary: SubscriptionSummary; returnUrl: string }) {
  if (!button && !offersContact) return null
  const isContactFirst = offersContact && !button?.variant
  const contact = offersContact ? (
    <ButtonLink variant={isContactFirst ? 'gold' : 'outline'} size="lg" to="/contact">
      Write to us
    </ButtonLink>
  ) : null
  return (
    <div className="flex flex-wrap gap-3">
      {isContactFirst ? contact : null}
      {button ? <PaymentButton {...button} returnUrl={returnUrl} /> : null}
      {isContactFirst ? null : contact}
    </div>
  )
}

const onHoldLabels = {
  charge_failed: 'Payment failed',
  disputed: 'Payment taken back',
  paused: 'Paused',
  unconfirmed: 'Payment missing',
}

function StateText({ summary: { text, isProblem } }: { summary: SubscriptionSummary }) {
  return isProblem ? <Notice tone="error">{text}</Notice> : <p className="text-ink-2">{text}</p>
}

function Plan({ subscription, zone, now }: Omit<SubscriptionCardProps, 'returnUrl'>) {
  const { state, hasCard, cancelPending, periodEndsAt, isCollectionPaused } = subscription
  const isNeverCharged = isCollectionPaused && !cancelPending
  const isDue = periodEndsAt !== null && !cancelPending && !isNeverCharged && periodEndsAt.getTime() <= now
  return (
    <dl className="definitions">
      {periodEndsAt ? (
        <>
          <dt>{isDue ? 'Payment due since:' : dateLabel(subscription)}</dt>
          <dd>{isNeverCharged ? 'None while charges are paused' : dateText(periodEndsAt, zone)}</dd>
        </>
      ) : null}
      <dt>{state === 'trialing' ? 'After the trial' : 'Price'}</dt>
      <dd className="whitespace-nowrap">{planPriceText(subscription, now)}</dd>
      <dt>Card</dt>
      <dd>{hasCard ? 'Added' : 'None yet'}</dd>
    </dl>
  )
}

/** What comes after the trial, or what a month costs now. */
function planPriceText({ state, hasCard, cancelPending, periodEndsAt, trialEndsAt, mayAddCard, price }: SubscriptionView, now: number) {
  if (state !== 'trialing') return priceOnText(price, new Date(now))
  const chargeAt = hasCard ? (cancelPending ? null : periodEndsAt) : mayAddCard ? trialEndsAt : null
  return chargeAt ? priceOnText(price, chargeAt) : 'Nothing is charged'
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
          {hasCard || day > noCardDays ? null : <span> · a card is needed after day {noCardDays}</span>}
        </span>
        <span className="whitespace-nowrap">Day {trialDays}</span>
      </div>
    </div>
  )
}
