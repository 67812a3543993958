import { keepPreviousData } from '@tanstack/react-query'
import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'
import { dayPlusDays, dayPlusMonths } from '../../ui/time/month.ts'

/** The caller's busy times of a month, `YYYY-MM`. */
export function busyTimesOptions(personId: string, month: string) {
  const from = `${month}-01`
  return orpc.availability.busyTimes.queryOptions({
    input: { from, to: dayPlusDays(dayPlusMonths(from, 1), -1) },
    placeholderData: keepPreviousData,
    throwOnError: throwSignedOut,
    meta: { topics: [`week:${personId}`, 'own-bids'] },
  })
}
