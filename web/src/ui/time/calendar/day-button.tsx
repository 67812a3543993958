import { dayText, partsOfDay } from '@shutterbid/domain/shared/when-texts'
import type { ComponentProps } from 'react'
import type { DayLook } from './month-props.ts'

type DayButtonProps = ComponentProps<'button'> & { day: string; isToday: boolean; isChosen: boolean; look?: DayLook | undefined }

export function DayButton({ day, isToday, isChosen, look, ...rest }: DayButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={look?.className}
      data-day={day}
      aria-label={[dayText(day, { long: true }), isToday && 'today', look?.text].filter(Boolean).join(', ')}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
    >
      {partsOfDay(day).day}
    </button>
  )
}
