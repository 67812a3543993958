import * as z from 'zod/mini'

/** Six digits from an app, or a backup code; spaces and dashes are ignored. */
export const signInCode = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(40, 'This is not a code'))
