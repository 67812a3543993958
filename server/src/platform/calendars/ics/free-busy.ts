import { type Period, type Span, spanOf } from './busy-spans.ts'
import { type Component, linesOf } from './components.ts'
import type { Line } from './content-lines.ts'
import type { Calendar } from './event.ts'
import { lengthOfPeriod, timeIn } from './read-event.ts'
import { utc } from './zones.ts'

/** `notUnderstood`: how many periods may be missing, or count for longer than they last. */
type ParsedSpans = { spans: Span[]; notUnderstood: number }

/** The busy times of a VFREEBUSY, whose periods are in UTC. */
export function freeBusySpans(component: Component, calendar: Calendar, { from, to }: Period): ParsedSpans {
  const found: ParsedSpans = { spans: [], notUnderstood: 0 }
  for (const line of linesOf(component, 'FREEBUSY')) {
    if (line.parameters.get('FBTYPE')?.toUpperCase() === 'FREE') continue
    for (const value of line.value.split(/[,;]/)) {
      if (value.trim() === '') continue
      const read = periodIn({ ...line, value }, { ...calendar, floating: utc })
      if (!read) found.notUnderstood++
      else if (read.span.endsAt > read.span.startsAt && read.span.startsAt < to && read.span.endsAt > from) {
        found.spans.push(read.span)
        if (read.isUnclear) found.notUnderstood++
      }
    }
  }
  return found
}

function periodIn(line: Line, calendar: Calendar): { span: Span; isUnclear: boolean } | null {
  const [from = '', until = ''] = line.value.split('/')
  const start = timeIn({ ...line, value: from }, calendar)
  if (!start) return null
  const { length, isUnclear } = lengthOfPeriod({ ...line, value: until }, start, calendar)
  return { span: spanOf({ start, length }, start.local, calendar), isUnclear }
}
