import type { ComponentProps } from 'react'
import { dayText, partsOfDay } from '../when-texts.ts'

type DayButtonProps = ComponentProps<'button'> & { day: string; isToday: boolean; isChosen: boolean }

export function DayButton({ day, isToday, isChosen, ...rest }: DayButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      data-day={day}
      aria-label={[dayText(day, { long: true }), isToday && 'today'].filter(Boolean).join(', ')}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
    >
      {partsOfDay(day).day}
    </button>
  )
}
