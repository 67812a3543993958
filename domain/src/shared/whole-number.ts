import * as z from 'zod/mini'

type Sentences = { missing: string; fraction: string; tooLarge: string }

/** A whole number that can be exact; says whether something is missing, has a fraction, or is too large to be counted. */
export function wholeNumber({ missing, fraction, tooLarge }: Sentences) {
  return z.int({
    error: ({ input }) => {
      if (typeof input !== 'number' || !Number.isFinite(input)) return missing
      return Number.isInteger(input) ? tooLarge : fraction
    },
  })
}
