import { billingLimits } from '@shutterbid/domain/billing/limits'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { centsText } from '@shutterbid/domain/shared/money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/money.tsx'
import { StartTrialDialog } from './start-trial-dialog.tsx'

const { priceCents, trialDays, noCardDays } = billingLimits

type TrialOfferProps = { subscription: SubscriptionView; zone: string; returnTo: string | undefined }

/** Offered once, to photographers who have not had a trial. */
export function TrialOffer({ subscription, zone, returnTo }: TrialOfferProps) {
  const [open, setOpen] = useState(false)
  const days = subscription.mayAddCard ? trialDays : noCardDays
  return (
    <section className="card grid content-start gap-6 p-5 md:p-7">
      <div className="grid content-start gap-2">
        <h2 className="section-title">{days} days free</h2>
        <p className="text-ink-2">
          The first {noCardDays} need no card. Without one the trial simply ends, and nothing is ever charged. Cancel at any time.{' '}
          <Link className="link" to="/terms" hash="subscription">
            Terms of the subscription
          </Link>
        </p>
      </div>
      {subscription.mayAddCard ? (
        <Price size="l" note="a month after the trial">
          {centsText(priceCents)}
        </Price>
      ) : null}
      <Button variant="gold" size="lg" className="justify-self-start" onClick={() => setOpen(true)}>
        Start Your Free Trial
      </Button>
      <StartTrialDialog open={open} onClose={() => setOpen(false)} canPay={subscription.mayAddCard} zone={zone} returnTo={returnTo} />
    </section>
  )
}
