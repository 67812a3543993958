import { budgetInSentence, distanceInSentence, lengthText } from '@shutterbid/domain/jobs/job-texts'
import { shootSettingLabels } from '@shutterbid/domain/jobs/shoot-options'
import { milesBetween, type Point, wholeMiles } from '@shutterbid/domain/shared/places'
import { shootTimeText } from '#server/platform/date-texts'
import type { NoticeJob } from './find-notice-jobs.ts'

/**
 * 'Phoenix, AZ 85004, 12 miles away, Tue, Nov 24 at 9:00 AM, 2 hours, outdoor, budget $300'; without the distance for somebody who has no
 * place.
 */
export function newJobText(job: NoticeJob, home: Point | undefined, now: Date) {
  const { placeLabel, durationMinutes, shootSetting, budgetDollars } = job
  return [
    placeLabel,
    ...(home ? [distanceInSentence(wholeMiles(milesBetween(home, job)))] : []),
    shootTimeText(job, now),
    lengthText(durationMinutes),
    shootSetting === 'other' ? 'other setting' : shootSettingLabels[shootSetting].toLowerCase(),
    budgetInSentence(budgetDollars),
  ].join(', ')
}
