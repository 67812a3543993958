import { partsOfDay } from '../../ui/time/when-texts.ts'

/** 'November 9, 2026' */
export function PublicationDate({ date }: { date: string }) {
  const { month, day, year } = partsOfDay(date)
  return (
    <time dateTime={date}>
      {month} {day}, {year}
    </time>
  )
}
