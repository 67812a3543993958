import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'
import type { Point } from '@shutterbid/domain/shared/places'

export type JobEvents = {
  'job.posted': { jobId: string; clientId: string }
  /** `areTermsNew`: bids on an earlier version have to be confirmed. `leftPoint`: the public point where it was before, if it moved. */
  'job.edited': { jobId: string; clientId: string; version: number; areTermsNew: boolean; leftPoint: Point | null }
  'job.completed': { jobId: string; clientId: string; photographerId: string }
  'job.cancelled': { jobId: string; clientId: string; photographerId: string | null; reason: CancelReason }
}
