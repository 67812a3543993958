import { noDetails } from '@shutterbid/domain/bids/bid-details'
import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { firstTerms } from '@shutterbid/domain/jobs/terms/terms'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'

/** The terms that would hold if this bid were accepted now. */
export function offeredTerms({ details, amountDollars }: BidView, job: JobView, now: number) {
  const { placeLabel: placeName, latitude: publicLatitude, longitude: publicLongitude, meetingPoint } = job
  const asked = { ...job, placeName, publicLatitude, publicLongitude, meetingPoint: meetingPoint ?? '' }
  const offer = { ...(details ?? noDetails), amountDollars: amountDollars ?? 0 }
  return firstTerms(asked, offer, { hiredOn: localDateTime(now, job.zone).on, showing: 'none' })
}
