import * as z from 'zod/mini'

/**
 * A place in the sequence of all events, as text: the second at which it was read, the first transaction that had not begun, and those before it
 * that had not ended, between dots. Unlike a number that counts events it misses none that commit out of order.
 */
export const position = z.string().check(z.regex(/^\d{1,12}(\.\d{1,20})+$/), z.maxLength(4000))
