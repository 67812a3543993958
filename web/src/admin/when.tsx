import { useViewer } from '../accounts/use-viewer.ts'
import { clockIn, dayWords, timeWords } from '../ui/time/when-words.ts'

/** 'Nov 14, 2026, 4:30 PM', in the viewer's zone. */
export function When({ at }: { at: Date }) {
  const local = clockIn(at, useViewer()?.zone ?? 'UTC')
  return (
    <time dateTime={at.toISOString()}>
      {dayWords(local.on, { weekday: false })}, {local.on.slice(0, 4)}, {timeWords(local.at)}
    </time>
  )
}
