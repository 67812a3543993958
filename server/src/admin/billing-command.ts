import type { Db } from '#server/platform/db/open-database'
import { announcePriceCommand, type PriceTools } from './announce-price-command.ts'
import { printBillingReport } from './print-billing-report.ts'
import { printPrices } from './print-prices.ts'
import { withdrawPriceCommand } from './withdraw-price-command.ts'

type Answer = { ok: boolean; sentence: string }

/** The commands after `npm run admin -- billing`. */
export const billingUsage = ['report', 'prices', 'announce-price <dollars> <YYYY-MM-DD> [price id at Stripe]', 'withdraw-price'] as const

const parts: Record<string, { words: [min: number, max: number]; run: (db: Db, words: string[], tools: PriceTools) => Promise<Answer> }> = {
  report: { words: [0, 0], run: (db, _, { now }) => printBillingReport(db, now) },
  prices: { words: [0, 0], run: (db, _, { now }) => printPrices(db, now) },
  'announce-price': { words: [2, 3], run: announcePriceCommand },
  'withdraw-price': { words: [0, 0], run: (db, _, { now }) => withdrawPriceCommand(db, now) },
}

export async function billingCommand(db: Db, [name = '', ...words]: string[], tools: PriceTools): Promise<Answer> {
  const part = Object.hasOwn(parts, name) ? parts[name] : undefined
  if (!part || words.length < part.words[0] || words.length > part.words[1]) {
    return { ok: false, sentence: `Usage: ${billingUsage.map((use) => `npm run admin -- billing ${use}`).join('\n       ')}` }
  }
  return part.run(db, words, tools)
}
