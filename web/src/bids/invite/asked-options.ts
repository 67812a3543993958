import { orpc } from '../../api.ts'

/** Whom the viewer asked to bid on their open jobs. */
export function askedOptions() {
  return orpc.bids.asked.queryOptions({ meta: { topics: ['own-jobs'] } })
}
