import { bidLimits } from '@shutterbid/domain/bids/limits'
import type { PricePoint } from '@shutterbid/domain/bids/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'

type PriceLineProps = { points: readonly PricePoint[]; budgetDollars: number }

export function PriceLine({ points, budgetDollars }: PriceLineProps) {
  const { line, widthPixels } = useWidth()
  const { piles, budgetPercent } = placesOnPriceLine({ points, budget: budgetDollars, widthPixels })
  const countPixels = piles.some(({ count }) => count) ? 18 : 0
  const rise = (Math.max(...piles.map(({ photographers }) => photographers.length)) - 1) * stepPixels
  return (
    <div className="card px-4 pt-7 pb-4">
      <div
        className="price-line"
        ref={line}
        role="img"
        aria-label={lineText(points, budgetDollars)}
        style={{ height: 92 + countPixels + rise }}
      >
        {budgetPercent === null ? null : (
          <span className="budget caption" style={{ '--position': `${budgetPercent}%`, bottom: 24 + countPixels }}>
            <span style={{ translate: `${labelShift(budgetPercent)}% 0` }}>your budget {dollarsText(budgetDollars)}</span>
          </span>
        )}
        <span className="axis" style={{ top: 44 + rise }} />
        {piles.map((pile) => (
          <PileOfAvatars key={pile.percent} pile={pile} rise={rise} />
        ))}
      </div>
    </div>
  )
}

const stepPixels = 34

function PileOfAvatars({ pile: { photographers, percent, label, count }, rise }: { pile: Pile; rise: number }) {
  return (
    <>
      {photographers.map(({ id, fullName, avatarKey }, level) => (
        <span
          className="point"
          key={id}
          style={{ '--position': `${percent}%`, top: 22 + rise - level * stepPixels, zIndex: photographers.length - level }}
        >
          <Avatar name={fullName} src={avatarSource(avatarKey, 64)} />
        </span>
      ))}
      <span className="point caption whitespace-nowrap" style={{ '--position': `${percent}%`, top: 66 + rise }}>
        <span className="-mx-8">{label}</span>
      </span>
      {count ? (
        <span className="point caption whitespace-nowrap" style={{ '--position': `${percent}%`, top: 84 + rise }}>
          <span className="-mx-8">{count}</span>
        </span>
      ) : null}
    </>
  )
}

/** Keeps the label of the dashed line inside the card near its ends. */
function labelShift(percent: number) {
  return Math.max(-80, Math.min(-20, -percent))
}

function lineText(points: readonly PricePoint[], budget: number) {
  const text = countOf(points) > bidLimits.pricePoints ? rangeText(points) : listText(points)
  return budget > 0 ? `${text} against your budget of ${dollarsText(budget)}` : text
}

function rangeText(points: readonly PricePoint[]) {
  const lowest = points[0]?.lowestDollars ?? 0
  const highest = points.at(-1)?.highestDollars ?? 0
  return `${cappedCount(countOf(points))} bids from ${dollarsText(lowest)} to ${dollarsText(highest)}`
}

function listText(points: readonly PricePoint[]) {
  const amounts = points.flatMap(({ lowestDollars, bids }) => Array.from({ length: bids }, () => dollarsText(lowestDollars)))
  return `Bids of ${amounts.length > 1 ? `${amounts.slice(0, -1).join(', ')} and ${amounts.at(-1)}` : amounts[0]}`
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

/** Bids that share one place on the axis; the position in percent. `count` is given where not every photographer is shown: '27 bids'. */
type Pile = { photographers: PricePoint['photographers']; percent: number; label: string; count: string | null }

type Prices = { points: readonly PricePoint[]; budget: number; widthPixels: number }

/**
 * Positions on an axis from the lowest to the highest amount, including the budget (0 for none). Points closer than 48 px, or whose prices
 * would touch, are grouped. `points` are sorted from low to high.
 */
export function placesOnPriceLine({ points, budget, widthPixels }: Prices): { piles: Pile[]; budgetPercent: number | null } {
  const amounts = [
    ...points.flatMap(({ lowestDollars, highestDollars }) => [lowestDollars, highestDollars]),
    ...(budget > 0 ? [budget] : []),
  ]
  const low = Math.min(...amounts)
  const high = Math.max(...amounts)
  const percentOf = (amount: number) => (high === low ? 50 : ((amount - low) / (high - low)) * 100)
  const minPixels = Math.max(avatarPixels, characterPixels * rangeLabel(low, high).length)

  const groups: { points: PricePoint[]; percent: number }[] = []
  for (const point of points) {
    const percent = percentOf(point.lowestDollars)
    const last = groups.at(-1)
    if (last && ((percent - last.percent) / 100) * widthPixels < minPixels) last.points.push(point)
    else groups.push({ points: [point], percent })
  }
  return { piles: groups.map(pileOf), budgetPercent: budget > 0 ? percentOf(budget) : null }
}

const avatarPixels = 48
const characterPixels = 7.5
const maxAvatars = 3

function pileOf({ points, percent }: { points: PricePoint[]; percent: number }): Pile {
  const label = rangeLabel(points[0]?.lowestDollars ?? 0, points.at(-1)?.highestDollars ?? 0)
  const photographers = points.flatMap((point) => point.photographers).slice(0, maxAvatars)
  const bids = countOf(points)
  return { photographers, percent, label, count: bids > photographers.length ? `${cappedCount(bids)} bids` : null }
}

function countOf(points: readonly PricePoint[]) {
  return points.reduce((sum, { bids }) => sum + bids, 0)
}

/** '$420', or '$420–450'. */
function rangeLabel(low: number, high: number) {
  return low === high ? `$${low.toLocaleString('en-US')}` : `$${low.toLocaleString('en-US')}–${high.toLocaleString('en-US')}`
}
