export type ReviewEvents = {
  'review.written': { reviewId: string; jobId: string; clientId: string; photographerId: string; rating: number }
}
