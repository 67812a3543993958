/** Session storage keys of drafts of bids. */
export const bidDraftKeys = {
  place: (viewerId: string, jobId: string) => `bid of ${viewerId}:${jobId}`,
  edit: ({ id, version }: { id: string; version: number }) => `edit-bid:${id}:${version}`,
}
