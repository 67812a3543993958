import * as z from 'zod/mini'

/** Lists come in pages; `cursor` is what the page before said comes next, and means nothing to its reader. */
export const pageInput = { cursor: z.optional(z.string().check(z.maxLength(200))) }

/** A page of things and where the next one begins; `null` when this was the last. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
}
