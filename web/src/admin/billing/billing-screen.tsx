import type { BillingReport } from '@shutterbid/domain/admin/billing-schemas'
import { priceDayText } from '@shutterbid/domain/billing/price-text'
import { numberText } from '@shutterbid/domain/shared/counts'
import { centsText } from '@shutterbid/domain/shared/money'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { Loaded } from '../../loading/loaded.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminFrame } from '../admin-frame.tsx'
import { AdminSection } from '../admin-section.tsx'
import { When } from '../when.tsx'
import { billingReportOptions } from './billing-options.ts'

/** Subscriptions and their money, for the operator. */
export function BillingScreen() {
  const query = useQuery(billingReportOptions())
  return (
    <AdminFrame current="billing">
      <Loaded query={query} failedText="Error loading the billing report. Please try again.">
        {(report) => <Report report={report} />}
      </Loaded>
    </AdminFrame>
  )
}

function Report({ report }: { report: BillingReport }) {
  const { photographers, price, endingSoon, charges, refunds, failures, surplusWaiting, refusedCalls, comparison } = report
  const isEmpty = Object.values(photographers).every((count) => count === 0)
  return (
    <div className="grid content-start gap-10 md:grid-cols-2">
      <AdminSection title="Photographers">
        {isEmpty ? <p className="text-ink-2">Nobody has had a trial or a subscription yet.</p> : null}
        <Numbers
          rows={[
            ['In a trial without a card', numberText(photographers.trialWithoutCard)],
            ['In a trial with a card', numberText(photographers.trialWithCard)],
            ['Subscribed and paid', numberText(photographers.active)],
            ['Charge failed or disputed, in the days of grace', numberText(photographers.failing)],
            ['Past due or paused', numberText(photographers.pastDue)],
            ['Ended', numberText(photographers.ended)],
            ['Ending within 7 days', numberText(endingSoon)],
          ]}
        />
      </AdminSection>
      <AdminSection title="Price of a month">
        <Price price={price} />
      </AdminSection>
      <AdminSection title="The last 30 days">
        <Numbers
          rows={[
            ['Charges', moneyText(charges)],
            ['Refunds', moneyText(refunds)],
            ['Failed charges', moneyText(failures)],
            ['Refused webhook calls', numberText(refusedCalls)],
          ]}
        />
        {refusedCalls > 0 ? (
          <Notice tone="error">The payment provider’s calls were refused: check the secret and the version of its webhook.</Notice>
        ) : null}
      </AdminSection>
      <AdminSection title="Waiting">
        <Numbers rows={[['Surplus subscriptions to cancel', numberText(surplusWaiting)]]} />
      </AdminSection>
      <AdminSection title="Comparison with the provider">
        <p className="text-ink-2">Every night, and once a new price is final, the provider is asked about each subscription.</p>
        <Numbers
          rows={[
            ['Since', <When key="since" at={comparison.since} />],
            ['Asked', numberText(comparison.compared)],
            ['Still to ask', numberText(comparison.waiting)],
            ['Without an answer, asked again later', numberText(comparison.failed)],
          ]}
        />
      </AdminSection>
    </div>
  )
}

function Price({ price: { cents, subscriptions, atEarlierPrices, coming } }: { price: BillingReport['price'] }) {
  return (
    <>
      <Numbers
        rows={[
          ['Now', centsText(cents)],
          ['Subscriptions with it at the provider', numberText(subscriptions)],
          ...(atEarlierPrices > 0 ? [['Still with an earlier price', numberText(atEarlierPrices)] as [string, string]] : []),
          ...(coming ? comingRows(coming) : []),
        ]}
      />
      {coming ? null : <p className="text-ink-2">No new price is announced.</p>}
    </>
  )
}

function comingRows({
  cents,
  startsAt,
  notifiedPeople,
  isEverybodyNotified,
  subscriptions,
}: NonNullable<BillingReport['price']['coming']>) {
  return [
    [`From ${priceDayText(startsAt)}`, centsText(cents)],
    ['Photographers told', isEverybodyNotified ? numberText(notifiedPeople) : `${numberText(notifiedPeople)} so far`],
    ['Subscriptions moved to it', numberText(subscriptions)],
  ] as [string, string][]
}

function Numbers({ rows }: { rows: [label: string, value: ReactNode][] }) {
  return (
    <dl className="definitions">
      {rows.map(([label, value]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** '12, $119.88' */
function moneyText({ times, cents }: BillingReport['charges']) {
  return `${numberText(times)}, ${centsText(cents)}`
}
