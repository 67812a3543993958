import type { KeyboardEvent } from 'react'
import { DayButton } from './day-button.tsx'
import type { MonthProps } from './month-props.ts'
import { MonthTable } from './month-table.tsx'

/** A month whose days are buttons, reached by Tab: what a page shows until the grid's script has arrived. */
export function PlainMonth({
  month,
  value,
  today,
  min,
  max,
  chosen,
  lookOf,
  onChoose,
  onKeyDown,
}: MonthProps & { onKeyDown: (event: KeyboardEvent) => void }) {
  return (
    <MonthTable
      month={month}
      cellOf={(day) => (
        <td key={day}>
          <DayButton
            day={day}
            isToday={day === today}
            isChosen={chosen?.has(day) ?? day === value}
            look={lookOf?.(day)}
            disabled={Boolean((min && day < min) || (max && day > max))}
            onClick={() => onChoose(day)}
            onKeyDown={onKeyDown}
          />
        </td>
      )}
    />
  )
}
