import type { WeekDay } from '@shutterbid/domain/availability/schemas'
import { dayNames } from './day-names.ts'
import { slotsText } from './slot-texts.ts'
import { SlotsStrip } from './slots-strip.tsx'

export function ReadOnlyDay({ day: { dayOfWeek, isAvailable, slots } }: { day: WeekDay }) {
  return (
    <div className="week-day grid-cols-1 md:grid-cols-[120px_minmax(0,1fr)]">
      <span className="name">{dayNames[dayOfWeek]}</span>
      <div className="times md:col-start-2">
        {isAvailable ? (
          <div className="grid content-start gap-3 pt-1.5">
            <SlotsStrip slots={slots} />
            <span className="text-small font-[550]">{slotsText(slots)}</span>
          </div>
        ) : (
          <span className="text-small text-ink-3">Not available</span>
        )}
      </div>
    </div>
  )
}
