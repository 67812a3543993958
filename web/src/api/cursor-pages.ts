/** For `infiniteOptions` of an operation that returns a page of a list and the cursor of the next one. */
export const cursorPages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}
