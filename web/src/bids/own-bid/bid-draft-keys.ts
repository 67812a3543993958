/** Session storage keys of what was typed into the bid forms. */
export const bidDraftKeys = {
  place: (viewerId: string, jobId: string) => `bid of ${viewerId}:${jobId}`,
  edit: ({ id, version }: { id: string; version: number }) => `edit-bid:${id}:${version}`,
}
