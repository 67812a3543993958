import { partsOfDay } from '@shutterbid/domain/shared/when-texts'

/** 'November 9, 2026' */
export function PublicationDate({ date }: { date: string }) {
  const { month, day, year } = partsOfDay(date)
  return (
    <time dateTime={date}>
      {month} {day}, {year}
    </time>
  )
}
