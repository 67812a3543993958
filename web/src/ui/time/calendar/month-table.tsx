import { partsOfDay } from '@shutterbid/domain/shared/when-texts'
import type { ComponentProps, ReactNode } from 'react'
import { weeksOf } from '../month.ts'

type MonthTableProps = ComponentProps<'table'> & {
  /** `YYYY-MM`. */
  month: string
  headProps?: ComponentProps<'thead'>
  /** A `td`. */
  cellOf: (day: string) => ReactNode
}

export function MonthTable({ month, headProps, cellOf, ...rest }: MonthTableProps) {
  const parts = partsOfDay(`${month}-01`)
  return (
    <table {...rest} aria-label={`${parts.month} ${parts.year}`} className="calendar">
      <thead {...headProps}>
        <tr>
          {weekdays.map((name) => (
            <th scope="col" className="weekday caption" key={name}>
              <abbr title={name}>{name.at(0)}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {weekdays.map((name, weekday) => {
              const day = week[weekday]
              return day ? cellOf(day) : <td key={name} />
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
