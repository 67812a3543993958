import { billingLimits } from '@shutterbid/domain/billing/limits'
import { type PriceFault, priceFaults } from '@shutterbid/domain/billing/price-faults'
import { priceDayText } from '@shutterbid/domain/billing/price-text'
import { finalAt } from '@shutterbid/domain/billing/prices'
import { billingRefusals } from '@shutterbid/domain/billing/refusals'
import { isDay } from '@shutterbid/domain/shared/is-day'
import { centsText } from '@shutterbid/domain/shared/money'
import { announcePrice, providerPriceFault, withdrawPrice } from '#server/billing/prices/announce-price'
import type { Db } from '#server/platform/db/open-database'
import { type BillingTools, giveMonthCommand, listPaymentsCommand, refundCommand } from './payments-command.ts'
import { printBillingReport } from './print-billing-report.ts'
import { printPrices } from './print-prices.ts'

type Answer = { ok: boolean; sentence: string }

const dayMs = 86_400_000

/** The commands after `npm run admin -- billing`; `<administrator>` is the address of who does it, for the record. */
export const billingUsage = [
  'report',
  'prices',
  'announce-price <dollars> <YYYY-MM-DD> [price id at Stripe]',
  'withdraw-price',
  'payments <email>',
  'give-month <email> <administrator>',
  'refund <email> <invoice id> <administrator>',
] as const

const parts: Record<string, { words: [min: number, max: number]; run: (db: Db, words: string[], tools: BillingTools) => Promise<Answer> }> =
  {
    report: { words: [0, 0], run: (db, _, { now }) => printBillingReport(db, now) },
    prices: { words: [0, 0], run: (db, _, { now }) => printPrices(db, now) },
    'announce-price': { words: [2, 3], run: announcePriceCommand },
    'withdraw-price': { words: [0, 0], run: (db, _, { now }) => withdrawPriceCommand(db, now) },
    payments: { words: [1, 1], run: listPaymentsCommand },
    'give-month': { words: [2, 2], run: giveMonthCommand },
    refund: { words: [3, 3], run: refundCommand },
  }

export async function billingCommand(db: Db, [name = '', ...words]: string[], tools: BillingTools): Promise<Answer> {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (!part || words.length < part.words[0] || words.length > part.words[1]) {
    return { ok: false, sentence: `Usage: ${billingUsage.map((use) => `npm run admin -- billing ${use}`).join('\n       ')}` }
  }
  return part.run(db, words, tools)
}

/** `npm run admin -- billing announce-price`: the price in dollars, its first day, and the id that it has at the payment provider. */
async function announcePriceCommand(db: Db, [dollars = '', on = '', providerRef]: string[], { payments, billing, now }: BillingTools) {
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
  const final = priceDayText(finalAt({ startsAt }))
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

/** `npm run admin -- billing withdraw-price` */
async function withdrawPriceCommand(db: Db, now: Date) {
  const withdrawn = await withdrawPrice(db, now)
  if (typeof withdrawn === 'string') return { ok: false, sentence: priceFaults[withdrawn] }
  const { announcedCents, cents, notifiedPeople } = withdrawn
  const notices =
    notifiedPeople === 0
      ? 'Nobody was told of the new price, so nobody is told now.'
      : `${peopleText(notifiedPeople)} told of the new price: while the site runs, everybody whose subscription runs is told in the bell and by mail that the price stays, beginning within five minutes.`
  return {
    ok: true,
    sentence: `The new price of ${centsText(announcedCents)} is withdrawn. A month goes on costing ${centsText(cents)}.\n${notices}`,
  }
}

function peopleText(count: number) {
  return count === 1 ? '1 person was' : `${count} people were`
}
