import * as z from 'zod/mini'

/** `cursor` is the `nextCursor` of the previous page; opaque to callers. */
export const pageInput = { cursor: z.optional(z.string().check(z.maxLength(200))) }

/** `nextCursor` is null on the last page. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) })
}
