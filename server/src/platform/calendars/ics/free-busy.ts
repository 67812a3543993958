import type { Period, Span } from './busy-spans.ts'
import { type Component, linesOf } from './components.ts'
import { dayMs, readDuration, readTime } from './written-times.ts'

/** The busy times of a VFREEBUSY, whose periods are in UTC. */
export function freeBusySpans(component: Component, { from, to }: Period): Span[] {
  return linesOf(component, 'FREEBUSY')
    .filter(({ parameters }) => parameters.get('FBTYPE')?.toUpperCase() !== 'FREE')
    .flatMap(({ value }) => value.split(',').flatMap((text) => periodIn(text) ?? []))
    .filter(({ startsAt, endsAt }) => endsAt > startsAt && startsAt < to && endsAt > from)
}

function periodIn(text: string): Span | null {
  const [from = '', until = ''] = text.split('/')
  const [start, end, duration] = [readTime(from), readTime(until), readDuration(until)]
  if (!start) return null
  const startsAt = start.local - (start.offsetMs ?? 0)
  if (end) return { startsAt, endsAt: end.local - (end.offsetMs ?? 0) }
  return duration && { startsAt, endsAt: startsAt + duration.days * dayMs + duration.ms }
}
