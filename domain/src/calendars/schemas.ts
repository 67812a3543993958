import * as z from 'zod/mini'

/** `madeAt` is null while there is no feed. Its address is shown only when it is made. */
export const feedView = z.object({ madeAt: z.nullable(z.date()) })
export type FeedView = z.infer<typeof feedView>

export const newFeedView = z.object({ address: z.string() })
