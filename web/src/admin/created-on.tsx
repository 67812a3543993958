import { useViewer } from '../accounts/use-viewer.ts'
import { clockIn, partsOfDay } from '../ui/time/when-words.ts'

/** 'Jan 4, 2025', in the viewer's zone. */
export function CreatedOn({ at }: { at: Date }) {
  const zone = useViewer()?.zone ?? 'UTC'
  const { month, day, year } = partsOfDay(clockIn(at, zone).on)
  return <time dateTime={at.toISOString()}>{`${month.slice(0, 3)} ${day}, ${year}`}</time>
}
