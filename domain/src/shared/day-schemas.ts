import * as z from 'zod/mini'
import { isAskable } from './is-day.ts'

/** A day without a zone, `YYYY-MM-DD`. */
export const day = z.iso.date('Choose a date')

export const askedDay = day.check(z.refine(isAskable, 'Choose a date'))

/** A time of day without a zone, `HH:mm`. */
export const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Invalid time'))
