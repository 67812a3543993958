import type { MatchCount } from '@shutterbid/domain/jobs/form-schemas'
import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { shootText } from '@shutterbid/domain/shared/when-texts'

/** '12 photographers cover this place and are free then.' */
export function matchText(count: number) {
  if (count === 0) return 'No photographer covers this place and is free then.'
  if (count === 1) return '1 photographer covers this place and is free then.'
  if (count < jobLimits.maxRecipients) return `${count} photographers cover this place and are free then.`
  return `${count} or more photographers cover this place and are free then. The nearest ${count} are notified.`
}

/** For a job that was sent to nobody, if its time suits somebody by now. */
export function nowMatchingText(count: number) {
  return `By now ${count === 1 ? '1 photographer is' : `${count} photographers are`} free then and can find the job in their list.`
}

/** 'Sat, Dec 5, 1:00 PM: 2 photographers' */
export function otherTimeText({ shootOn, shootTime, count }: MatchCount['others'][number], today: string) {
  return `${shootText(shootOn, shootTime, today)}: ${count === 1 ? '1 photographer' : `${count} photographers`}`
}

/** Advice if nobody matches, with or without suggested times. */
export function adviceText(others: MatchCount['others']) {
  return others.length > 0
    ? 'Other hours or another day would suit somebody:'
    : 'Nobody is free at other hours or on the days around it either. Try another week, or a place nearer to a city.'
}
