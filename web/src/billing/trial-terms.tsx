import { billingLimits } from '@shutterbid/domain/billing/limits'
import { priceText } from '@shutterbid/domain/billing/price-text'
import { dateText, trialDates } from './subscription-texts.ts'

const { noCardDays, trialDays } = billingLimits

/** `canPay`: this installation can take cards. */
export type TrialTermsProps = { canPay: boolean; zone: string }

/** The parts of a trial that starts now, with their dates and the price after them. */
export function TrialTerms({ canPay, zone }: TrialTermsProps) {
  const { noCardEndsAt, endsAt } = trialDates(Date.now())
  return (
    <dl className="definitions">
      <dt>Without a card</dt>
      <dd>
        {noCardDays} days, until {dateText(noCardEndsAt, zone)}
        <span className="help-text block">Then it ends. Nothing is charged.</span>
      </dd>
      {canPay ? (
        <>
          <dt>With a card</dt>
          <dd>
            {trialDays} days, until {dateText(endsAt, zone)}
            <span className="help-text block">You can add one at any time.</span>
          </dd>
          <dt>After that</dt>
          <dd>
            {priceText}
            <span className="help-text block">Until you cancel.</span>
          </dd>
        </>
      ) : null}
    </dl>
  )
}
