import * as z from 'zod/mini'

type Sentences = { missing: string; notWhole: string; tooLarge: string }

/** A whole number that can be exact; says whether something is missing, is not a whole number, or is too large to be counted. */
export function wholeNumber({ missing, notWhole, tooLarge }: Sentences) {
  return z.int({
    error: ({ input }) => {
      if (typeof input !== 'number') return missing
      return Number.isInteger(input) ? tooLarge : notWhole
    },
  })
}
