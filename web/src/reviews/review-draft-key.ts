/** Session storage key of a review that is being typed. */
export function reviewDraftKey(jobId: string) {
  return `review:${jobId}`
}
