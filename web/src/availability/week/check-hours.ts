import { dayHours, type Hours } from '@shutterbid/domain/availability/schemas'
import * as z from 'zod/mini'

export type DayErrors = {
  /** Keyed by the index of the slot. */
  slots: Record<number, { start?: string; end?: string }>
  day?: string
}

/** Applies the same rule as the server; null if the hours of a day are valid. */
export function checkHours(hours: Hours): DayErrors | null {
  const { error } = z.safeParse(dayHours, hours)
  if (!error) return null
  const errors: DayErrors = { slots: {} }
  for (const { path, message } of error.issues) {
    const [, place, side] = path
    if (typeof place === 'number' && (side === 'start' || side === 'end')) errors.slots[place] = { [side]: message, ...errors.slots[place] }
    else errors.day ??= message
  }
  // Errors of single slots come before errors of the day.
  return Object.keys(errors.slots).length > 0 ? { slots: errors.slots } : errors
}
