import type { BillingReport } from '@shutterbid/domain/admin/billing-schemas'
import { centsText } from '@shutterbid/domain/shared/money'
import { getBillingReport } from '#server/billing/report/get-billing-report'
import type { Db } from '#server/platform/db/open-database'
import { priceLines } from './print-prices.ts'

/** For `npm run admin -- billing report`. */
export async function printBillingReport(db: Db, now: Date): Promise<{ ok: boolean; sentence: string }> {
  return { ok: true, sentence: linesOf(await getBillingReport(db, now)).join('\n') }
}

function linesOf({ photographers, charges, refunds, failures, comparison, ...rest }: BillingReport): string[] {
  const money = ({ times, cents }: BillingReport['charges']) => `${times}, ${centsText(cents)}`
  return [
    'Photographers',
    `  in a trial without a card: ${photographers.trialWithoutCard}`,
    `  in a trial with a card: ${photographers.trialWithCard}`,
    `  active: ${photographers.active}`,
    `  whose charge failed or is disputed, in the days of grace: ${photographers.failing}`,
    `  past due or paused: ${photographers.pastDue}`,
    `  ended: ${photographers.ended}`,
    ...priceLines(rest.price),
    `Subscriptions and trials that end within 7 days: ${rest.endingSoon}`,
    'The last 30 days',
    `  charges: ${money(charges)}`,
    `  refunds: ${money(refunds)}`,
    `  failed charges: ${money(failures)}`,
    `  calls with a wrong signature: ${rest.refusedCalls}`,
    `Surplus subscriptions that wait to be cancelled: ${rest.surplusWaiting}`,
    comparisonText(comparison),
  ]
}

function comparisonText({ since, compared, waiting, failed }: BillingReport['comparison']) {
  const failures = failed > 0 ? ` Could not be asked about, and are tried again: ${failed} (npm run admin -- failed-rows).` : ''
  return `Asked at the payment provider since ${since.toISOString()}: ${compared}, waiting: ${waiting}.${failures}`
}
