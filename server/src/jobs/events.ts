import type { CancelReason } from '@shutterbid/domain/jobs/lifecycle'

export type JobEvents = {
  'job.posted': { jobId: string; clientId: string }
  'job.completed': { jobId: string; clientId: string; photographerId: string }
  'job.cancelled': { jobId: string; clientId: string; photographerId: string | null; reason: CancelReason }
}
