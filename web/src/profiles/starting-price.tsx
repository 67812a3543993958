import { dollarsText } from '@shutterbid/domain/shared/money'

type StartingPriceProps = {
  dollars: number | null
  /** On a card, beside the name. */
  short?: boolean
}

/** 'From $250 a shoot', as the photographer stated it; nothing without a price. */
export function StartingPrice({ dollars, short }: StartingPriceProps) {
  if (dollars === null) return null
  return (
    <span className="text-small font-[550] whitespace-nowrap">
      From {dollarsText(dollars)}
      <span className={short ? 'sr-only' : undefined}> a shoot</span>
    </span>
  )
}
