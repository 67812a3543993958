import type { WeekDay } from '@shutterbid/domain/availability/schemas'
import { dayNames } from '@shutterbid/domain/shared/day-names'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { slotsText } from '../availability-texts.ts'
import { SlotsStrip } from './slots-strip.tsx'

/** The weekly hours of another photographer. */
export function ReadOnlyWeek({ name, days }: { name: string; days: readonly WeekDay[] }) {
  return (
    <section className="grid content-start gap-4">
      <h2 className="section-title">Weekly hours</h2>
      {days.every(({ isAvailable }) => !isAvailable) ? (
        <EmptyState level={3} title="No hours yet">
          {name} has not said when they work.
        </EmptyState>
      ) : (
        <div>
          {days.map((day) => (
            <ReadOnlyDay key={day.dayOfWeek} day={day} />
          ))}
        </div>
      )}
    </section>
  )
}

function ReadOnlyDay({ day: { dayOfWeek, isAvailable, slots } }: { day: WeekDay }) {
  return (
    <div className="read-only-day">
      <span className="font-[550]">{dayNames[dayOfWeek]}</span>
      {isAvailable ? (
        <div className="grid content-start gap-3 pt-1.5">
          <SlotsStrip slots={slots} />
          <span className="text-small font-[550]">{slotsText(slots)}</span>
        </div>
      ) : (
        <span className="text-small text-ink-3">Not available</span>
      )}
    </div>
  )
}
