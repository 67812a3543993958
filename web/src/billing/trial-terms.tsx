import { billingLimits } from '@shutterbid/domain/billing/limits'
import { comingPriceText, priceOnText } from '@shutterbid/domain/billing/price-text'
import type { SubscriptionView } from '@shutterbid/domain/billing/schemas'
import { trialDates } from '@shutterbid/domain/billing/trial-dates'
import { dateText } from './subscription-texts.ts'

const { noCardDays, trialDays } = billingLimits

export type TrialTermsProps = { subscription: Pick<SubscriptionView, 'mayAddCard' | 'price'> | null; zone: string }

/** The parts of a trial that starts now, with their dates and the price after them. */
export function TrialTerms({ subscription, zone }: TrialTermsProps) {
  const { noCardEndsAt, endsAt } = trialDates(new Date())
  const announced = subscription && comingPriceText(subscription.price)
  return (
    <dl className="definitions">
      <dt>Without a card</dt>
      <dd>
        {noCardDays} days, until {dateText(noCardEndsAt, zone)}
        <span className="help-text block">Then it ends. Nothing is charged.</span>
      </dd>
      {subscription?.mayAddCard ? (
        <>
          <dt>With a card</dt>
          <dd>
            {trialDays} days, until {dateText(endsAt, zone)}
            <span className="help-text block">You can add one at any time.</span>
          </dd>
          <dt>After that</dt>
          <dd>
            {priceOnText(subscription.price, endsAt)}
            <span className="help-text block">Until you cancel.</span>
            {announced ? <span className="help-text block">{announced}</span> : null}
          </dd>
        </>
      ) : null}
    </dl>
  )
}
