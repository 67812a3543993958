import * as z from 'zod/mini'

/** A day without a zone, `YYYY-MM-DD`. */
export const day = z.iso.date('Choose a date')

/** A time of day without a zone, `HH:mm`. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time'))
