/** Bids that share one place on the axis: amounts from low to high, position in percent. */
export type Pile<Bid> = { bids: Bid[]; percent: number; label: string }

type Amounts<Bid> = { bids: readonly Bid[]; amountOf: (bid: Bid) => number; budget: number; widthPixels: number }

/**
 * Positions on an axis from the lowest to the highest amount, including the budget (0 for none). Bids closer than 48 px, or whose prices
 * would touch, are grouped.
 */
export function placesOnPriceLine<Bid>({ bids, amountOf, budget, widthPixels }: Amounts<Bid>): {
  piles: Pile<Bid>[]
  budgetPercent: number | null
} {
  const sorted = bids.toSorted((a, b) => amountOf(a) - amountOf(b))
  const amounts = [...sorted.map(amountOf), ...(budget > 0 ? [budget] : [])]
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)]
  const percentOf = (amount: number) => (high === low ? 50 : ((amount - low) / (high - low)) * 100)
  const minPixels = Math.max(facePixels, characterPixels * rangeLabel(low, high).length)

  const piles: { bids: Bid[]; percent: number }[] = []
  for (const bid of sorted) {
    const percent = percentOf(amountOf(bid))
    const last = piles.at(-1)
    if (last && ((percent - last.percent) / 100) * widthPixels < minPixels) last.bids.push(bid)
    else piles.push({ bids: [bid], percent })
  }
  return {
    piles: piles.map((pile) => ({
      ...pile,
      label: rangeLabel(Math.min(...pile.bids.map(amountOf)), Math.max(...pile.bids.map(amountOf))),
    })),
    budgetPercent: budget > 0 ? percentOf(budget) : null,
  }
}

const facePixels = 48
const characterPixels = 6.5

/** '$420', or '$420–450'. */
function rangeLabel(low: number, high: number) {
  return low === high ? `$${low.toLocaleString('en-US')}` : `$${low.toLocaleString('en-US')}–${high.toLocaleString('en-US')}`
}
