import { useViewer } from '../accounts/use-viewer.ts'
import { clockIn, timeWords } from '../ui/time/when-words.ts'
import { dateWords } from './date-words.ts'

/** 'Nov 14, 2026, 4:30 PM', in the viewer's zone. */
export function When({ at }: { at: Date }) {
  const zone = useViewer()?.zone ?? 'UTC'
  return (
    <time dateTime={at.toISOString()}>
      {dateWords(at, zone)}, {timeWords(clockIn(at, zone).at)}
    </time>
  )
}
