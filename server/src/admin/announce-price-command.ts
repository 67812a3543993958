import { billingLimits } from '@shutterbid/domain/billing/limits'
import { type PriceFault, priceFaults } from '@shutterbid/domain/billing/price-faults'
import { priceDayText } from '@shutterbid/domain/billing/price-text'
import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { isDay } from '@shutterbid/domain/shared/is-day'
import { centsText } from '@shutterbid/domain/shared/money'
import { announcePrice } from '#server/billing/prices/announce-price'
import { providerPriceFault } from '#server/billing/prices/provider-price-fault'
import type { Db } from '#server/platform/db/open-database'
import type { Payments } from '#server/platform/payments/payments'

const dayMs = 86_400_000

export type PriceTools = { payments: Pick<Payments, 'kind' | 'findPrice'>; billing: boolean; now: Date }

/** `npm run admin -- billing announce-price`: the price in dollars, its first day, and the id that it has at the payment provider. */
export async function announcePriceCommand(db: Db, [dollars = '', on = '', providerRef]: string[], { payments, billing, now }: PriceTools) {
  if (!billing) return refusal(billingRefusals.billing_off)
  const cents = centsIn(dollars)
  if (cents === null) return refusal(priceFaults.not_whole_cents)
  if (!isDay(on)) return refusal(priceFaults.not_a_day)
  const hasProvider = payments.kind === 'stripe'
  if (hasProvider !== Boolean(providerRef)) return refusal(priceFaults[hasProvider ? 'no_price_id' : 'needless_price_id'])
  const startsAt = new Date(`${on}T00:00:00Z`)
  const check = async () => (providerRef ? providerPriceFault(payments, { priceRef: providerRef, cents }) : null)
  const announced = await announcePrice(db, { cents, startsAt, providerRef: providerRef ?? null }, { check, now })
  if (typeof announced === 'string') return refusal(`${priceFaults[announced]}${hint(announced, now)}`)
  const final = priceDayText(new Date(startsAt.getTime() - billingLimits.priceChange.finalDaysBefore * dayMs))
  const sentence = [
    `From ${priceDayText(startsAt)}, 0:00 UTC, a month costs ${centsText(cents)} instead of ${centsText(announced.beforeCents)}.`,
    'While the site runs, everybody whose subscription runs is told in the bell and by mail, beginning within five minutes.',
    `Until ${final} it can be withdrawn: npm run admin -- billing withdraw-price.`,
    ...(hasProvider ? [`From then on the subscriptions are moved to ${providerRef} at Stripe.`] : []),
  ].join('\n')
  return { ok: true, sentence }
}

/** Reads '12.99', '$12.99' and '12'; null for other text. */
function centsIn(text: string) {
  const [, dollars, cents = '00'] = /^\$?(\d{1,6})(?:\.(\d{2}))?$/.exec(text) ?? []
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents)
}

function hint(fault: PriceFault, now: Date) {
  if (fault !== 'too_soon') return ''
  const first = Math.ceil((now.getTime() + billingLimits.priceChange.noticeDays * dayMs) / dayMs) * dayMs
  return ` The first possible day is ${new Date(first).toISOString().slice(0, 10)}.`
}

function refusal(sentence: string) {
  return { ok: false, sentence }
}
