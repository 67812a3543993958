import { useViewer } from '../accounts/use-viewer.ts'
import { dateText } from './date-text.ts'

/** In the viewer's zone. */
export function CreatedOn({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{dateText(at, useViewer()?.zone ?? 'UTC')}</time>
}
