import * as z from 'zod/mini'

type Sentences = { missing: string; notWhole: string; tooLarge: string }

/** A whole number that JavaScript can represent exactly. The error says whether it is missing, not whole, or too large. */
export function wholeNumber({ missing, notWhole, tooLarge }: Sentences) {
  return z.int({
    error: ({ input }) => {
      if (typeof input !== 'number') return missing
      return Number.isInteger(input) ? tooLarge : notWhole
    },
  })
}
