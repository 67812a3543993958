import type { BillingReport } from '@shutterbid/domain/admin/billing-schemas'
import { billingLimits } from '@shutterbid/domain/billing/limits'
import { priceDayText } from '@shutterbid/domain/billing/price-text'
import { changeAt } from '@shutterbid/domain/billing/prices'
import { centsText } from '@shutterbid/domain/shared/money'
import { selectPriceChanges } from '#server/billing/queries'
import { priceReport, selectPriceUse } from '#server/billing/report/price-use'
import type { PriceChangeRow } from '#server/billing/tables'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'

/** For `npm run admin -- billing prices`: the current and the coming price, then earlier and withdrawn ones, newest first. */
export async function printPrices(db: Db, now: Date): Promise<{ ok: boolean; sentence: string }> {
  const found = await inOneStatement(db, { changes: selectPriceChanges(db), uses: selectPriceUse(db) })
  const current = changeAt(found.changes, now)
  const past = found.changes.filter(({ number, withdrawnAt, startsAt }) => number !== current?.number && (withdrawnAt || startsAt <= now))
  const isFirstPast = current !== null
  return {
    ok: true,
    sentence: [
      ...priceLines(priceReport(found, now)),
      ...(past.length > 0 || isFirstPast ? ['Earlier prices'] : []),
      ...past.map(pastLine),
      ...(isFirstPast ? [`  ${centsText(billingLimits.firstPriceCents)}, the first price`] : []),
    ].join('\n'),
  }
}

/** The price of now and the coming one. */
export function priceLines({ cents, subscriptions, atEarlierPrices, coming }: BillingReport['price']): string[] {
  return [
    `Price of a month: ${centsText(cents)}`,
    `  subscriptions with it at the payment provider: ${subscriptions}`,
    ...(atEarlierPrices > 0 ? [`  still with an earlier price: ${atEarlierPrices}`] : []),
    ...(coming
      ? [
          `Price from ${priceDayText(coming.startsAt)}: ${centsText(coming.cents)}`,
          `  told: ${coming.notifiedPeople}, ${coming.isEverybodyNotified ? 'which is everybody' : 'others are still to be told'}`,
          `  moved at the payment provider: ${coming.subscriptions}, waiting: ${subscriptions + atEarlierPrices}`,
        ]
      : ['No new price is announced.']),
  ]
}

function pastLine({ cents, startsAt, withdrawnAt, providerRef, notifiedPeople }: PriceChangeRow) {
  const what = withdrawnAt
    ? `announced for ${priceDayText(startsAt)}, withdrawn on ${priceDayText(withdrawnAt)}, told that the price stays: ${notifiedPeople}`
    : `from ${priceDayText(startsAt)}, told: ${notifiedPeople}`
  return `  ${centsText(cents)}, ${what}${providerRef ? `, ${providerRef}` : ''}`
}
