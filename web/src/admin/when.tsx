import { localDateTime, partsOfDay, timeText } from '@shutterbid/domain/shared/when-texts'
import { useViewer } from '../accounts/use-viewer.ts'

/** 'Nov 14, 2026, 4:30 PM', in the viewer's zone. */
export function When({ at }: { at: Date }) {
  const zone = useViewer()?.zone ?? 'UTC'
  return (
    <time dateTime={at.toISOString()}>
      {dateText(at, zone)}, {timeText(localDateTime(at, zone).at)}
    </time>
  )
}

/** The date is that of the viewer's zone. */
export function CreatedOn({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{dateText(at, useViewer()?.zone ?? 'UTC')}</time>
}

/** 'Jan 4, 2025' */
export function dateText(at: Date, zone: string) {
  const { month, day, year } = partsOfDay(localDateTime(at, zone).on)
  return `${month.slice(0, 3)} ${day}, ${year}`
}
