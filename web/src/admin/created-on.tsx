import { useViewer } from '../accounts/use-viewer.ts'
import { dateWords } from './date-words.ts'

/** In the viewer's zone. */
export function CreatedOn({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{dateWords(at, useViewer()?.zone ?? 'UTC')}</time>
}
