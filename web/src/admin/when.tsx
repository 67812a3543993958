import { clockIn, timeText } from '@shutterbid/domain/shared/when-texts'
import { useViewer } from '../accounts/use-viewer.ts'
import { dateText } from './date-text.ts'

/** 'Nov 14, 2026, 4:30 PM', in the viewer's zone. */
export function When({ at }: { at: Date }) {
  const zone = useViewer()?.zone ?? 'UTC'
  return (
    <time dateTime={at.toISOString()}>
      {dateText(at, zone)}, {timeText(clockIn(at, zone).at)}
    </time>
  )
}
