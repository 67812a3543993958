import { billingLimits } from '@shutterbid/domain/billing/limits'
import { priceOnText } from '@shutterbid/domain/billing/price-text'
import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { dayOfTrial } from '@shutterbid/domain/billing/trial-dates'
import { useState } from 'react'
import { errorMessage } from '../api/error-message.ts'
import { api } from '../api.ts'
import { openOtherSite } from '../routing/open-other-site.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { StatusMark } from '../ui/marks/status-mark.tsx'
import { Notice } from '../ui/notice.tsx'
import { useToast } from '../ui/toasts/toasts.tsx'
import { nextCharge, PriceChange } from './price-change.tsx'
import { type SubscriptionSummary, summaryOfSubscription } from './subscription-summary.ts'
import { cardDeclinedText } from './subscription-texts.ts'

type SubscriptionCardProps = { subscription: SubscriptionView; zone: string; now: number; returnUrl: string }

/** A subscription that runs, or one that has ended: where it stands, its dates, and the one button that is right now. */
export function SubscriptionCard({ subscription, zone, now, returnUrl }: SubscriptionCardProps) {
  const { state, hasCard, trialEndsAt, isCardDeclined } = subscription
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
      {summary.date ? <Plan subscription={subscription} date={summary.date} now={now} /> : null}
      <SubscriptionActions summary={summary} returnUrl={returnUrl} />
    </section>
  )
}

function SubscriptionMark({ subscription }: { subscription: SubscriptionView }) {
  const { state, isActive, problem } = subscription
  if (!isActive) return <StatusMark tone="off">{state === 'past_due' ? onHoldLabels[problem ?? 'unconfirmed'] : 'Not running'}</StatusMark>
  return <StatusMark tone={state === 'trialing' ? 'running' : 'done'}>{state === 'trialing' ? 'Trial' : 'Active'}</StatusMark>
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

const pages = {
  checkout: { request: api.billing.checkout, failed: billingRefusals.payments_unavailable, noAddress: billingRefusals.no_checkout_url },
  portal: { request: api.billing.portal, failed: billingRefusals.portal_unavailable, noAddress: billingRefusals.no_portal_url },
}

type PaymentButtonProps = { page: keyof typeof pages; label: string; variant?: 'gold' | undefined; returnUrl: string }

/** Opens a page of the payment provider; `returnUrl` is the path of this site to which it returns. */
function PaymentButton({ page, label, variant, returnUrl }: PaymentButtonProps) {
  const toast = useToast()
  const [isOpening, setIsOpening] = useState(false)

  async function open() {
    const { request, failed, noAddress } = pages[page]
    setIsOpening(true)
    try {
      const { url } = await request({ returnUrl })
      if (url) return await openOtherSite(url)
      toast.error(noAddress)
    } catch (error) {
      toast.error(errorMessage(error, failed))
    }
    setIsOpening(false)
  }
  return (
    <Button variant={variant} size="lg" className="justify-self-start" busy={isOpening} busyLabel="Opening..." onClick={() => void open()}>
      {label}
    </Button>
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

type PlanProps = { subscription: SubscriptionView; date: NonNullable<SubscriptionSummary['date']>; now: number }

function Plan({ subscription, date, now }: PlanProps) {
  const { state, hasCard, price } = subscription
  const isTrial = state === 'trialing'
  const chargeAt = isTrial ? nextCharge(subscription, now)?.at : new Date(now)
  return (
    <dl className="definitions">
      <dt>{date.label}</dt>
      <dd>{date.text}</dd>
      <dt>{isTrial ? 'After the trial' : 'Price'}</dt>
      <dd className="whitespace-nowrap">{chargeAt ? priceOnText(price, chargeAt) : 'Nothing is charged'}</dd>
      <dt>Card</dt>
      <dd>{hasCard ? 'Added' : 'None yet'}</dd>
    </dl>
  )
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
