import * as z from 'zod/mini'

/**
 * A place in the sequence of all events, as text, separated by dots: the second at which it was read, the first transaction that had not
 * begun, and the earlier transactions that had not ended. Unlike a counter of events it misses none that commit out of order.
 */
export const position = z.string().check(z.regex(/^\d{1,12}(\.\d{1,20})+$/), z.maxLength(4000))
