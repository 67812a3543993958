import type { BidView } from '@shutterbid/domain/bids/schemas'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { type Pile, placesOnPriceLine } from './price-line-places.ts'

type PriceLineProps = { bids: readonly BidView[]; budgetDollars: number }

export function PriceLine({ bids, budgetDollars }: PriceLineProps) {
  const { line, widthPixels } = useWidth()
  const { piles, budgetPercent } = placesOnPriceLine({ bids, amountOf, budget: budgetDollars, widthPixels })
  const rise = (Math.max(...piles.map(({ bids }) => Math.min(bids.length, maxFaces))) - 1) * stepPixels
  return (
    <div className="card px-4 pt-7 pb-4">
      <div className="price-line" ref={line} role="img" aria-label={lineText(bids, budgetDollars)} style={{ height: 92 + rise }}>
        {budgetPercent === null ? null : (
          <span className="budget caption" style={{ '--position': `${budgetPercent}%` }}>
            <span style={{ translate: `${labelShift(budgetPercent)}% 0` }}>your budget {dollarsText(budgetDollars)}</span>
          </span>
        )}
        <span className="axis" style={{ top: 44 + rise }} />
        {piles.map((pile) => (
          <PileOfFaces key={pile.percent} pile={pile} rise={rise} />
        ))}
      </div>
    </div>
  )
}

const maxFaces = 3
const stepPixels = 34
const amountOf = (bid: BidView) => bid.amountDollars ?? 0

function PileOfFaces({ pile: { bids, percent, label }, rise }: { pile: Pile<BidView>; rise: number }) {
  const shown = bids.slice(0, maxFaces)
  const more = bids.length - shown.length
  return (
    <>
      {shown.map(({ id, photographer }, level) => (
        <span
          className="point"
          key={id}
          style={{ '--position': `${percent}%`, top: 22 + rise - level * stepPixels, zIndex: maxFaces - level }}
        >
          <Avatar name={photographer.fullName} src={avatarSource(photographer.avatarKey, 64)} />
        </span>
      ))}
      <span className="point caption whitespace-nowrap" style={{ '--position': `${percent}%`, top: 66 + rise }}>
        <span className="-mx-8">{more > 0 ? `${label}, ${bids.length} bids` : label}</span>
      </span>
    </>
  )
}

/** Keeps the label of the dashed line inside the card near its ends. */
function labelShift(percent: number) {
  return Math.max(-80, Math.min(-20, -percent))
}

function lineText(bids: readonly BidView[], budget: number) {
  const amounts = bids
    .map(amountOf)
    .toSorted((a, b) => a - b)
    .map(dollarsText)
  const text = `Bids of ${amounts.length > 1 ? `${amounts.slice(0, -1).join(', ')} and ${amounts.at(-1)}` : amounts[0]}`
  return budget > 0 ? `${text} against your budget of ${dollarsText(budget)}` : text
}

/** The width of the axis in px; before hydration, that of a phone. */
function useWidth() {
  const line = useRef<HTMLDivElement>(null)
  const [widthPixels, setWidth] = useState(260)
  useLayoutEffect(() => {
    if (!line.current) return
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width))
    watcher.observe(line.current)
    return () => watcher.disconnect()
  }, [])
  return { line, widthPixels }
}
