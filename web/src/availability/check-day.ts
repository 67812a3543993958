import { type WeekDay, weekDay } from '@shutterbid/domain/availability/schemas'
import * as z from 'zod/mini'

export type DayErrors = {
  /** By the place of the slot. */
  slots: Record<number, { start?: string; end?: string }>
  day?: string
}

/** What is wrong with a day, by the rule that guards the saving; null if nothing is. */
export function checkDay(day: WeekDay): DayErrors | null {
  const { error } = z.safeParse(weekDay, day)
  if (!error) return null
  const errors: DayErrors = { slots: {} }
  for (const { path, message } of error.issues) {
    const [, place, side] = path
    if (typeof place === 'number' && (side === 'start' || side === 'end')) errors.slots[place] = { [side]: message, ...errors.slots[place] }
    else errors.day ??= message
  }
  // What a slot says for itself comes first.
  return Object.keys(errors.slots).length > 0 ? { slots: errors.slots } : errors
}
