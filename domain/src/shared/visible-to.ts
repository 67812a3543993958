import * as z from 'zod/mini'

/** Set while an administrator has hidden something. The reason is only for its author; null for everybody else. */
export const hiddenView = z.nullable(z.object({ reason: z.nullable(z.string()) }))
export type HiddenView = z.infer<typeof hiddenView>

type Written<Words> = { words: Words; hiddenReason: string | null; isAuthor: boolean }

/** The text for this viewer: everybody but the author of a hidden text gets `instead`. */
export function visibleTo<Words>({ words, hiddenReason, isAuthor }: Written<Words>, instead: Words): { words: Words; hidden: HiddenView } {
  if (hiddenReason === null) return { words, hidden: null }
  return isAuthor ? { words, hidden: { reason: hiddenReason } } : { words: instead, hidden: { reason: null } }
}
