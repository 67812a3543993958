import { billingLimits } from '@shutterbid/domain/billing/limits'
import { dayOfTrial } from './subscription-texts.ts'

const { trialDays, noCardDays } = billingLimits
const percent = (day: number) => `${((day / trialDays) * 100).toFixed(1)}%`

export function TrialProgress({ endsAt, now, hasCard }: { endsAt: Date; now: number; hasCard: boolean }) {
  const day = dayOfTrial(endsAt, now)
  return (
    <div className="grid content-start gap-2">
      <div className="relative h-2.5 overflow-hidden rounded-full bg-sunk" role="img" aria-label={`Day ${day} of ${trialDays}`}>
        <div className="h-full border-r-2 border-gold-line bg-gold" style={{ width: percent(day) }} />
        {hasCard ? null : <div className="absolute inset-y-0 w-0.5 bg-ink" style={{ left: percent(noCardDays) }} />}
      </div>
      <div className="caption flex items-center justify-between gap-3" aria-hidden="true">
        <span>
          Day {day}
          {hasCard || day > noCardDays ? '' : ` · a card is needed after day ${noCardDays}`}
        </span>
        <span>Day {trialDays}</span>
      </div>
    </div>
  )
}
