import { dayPlusDays } from '../../ui/time/month.ts'

/** `first` is the day from which the next press makes a range. */
export type Selection = { days: readonly string[]; first: string | null }

export const nothingSelected: Selection = { days: [], first: null }

/** The first press selects a day, the second all days up to it that are not taken, the third starts again. A second press on the only day deselects it. */
export function selectRange({ days, first }: Selection, day: string, isTaken: (day: string) => boolean): Selection {
  if (first === null) return { days: [day], first: day }
  if (first === day && days.length === 1) return nothingSelected
  const [from, to] = first < day ? [first, day] : [day, first]
  return { days: daysBetween(from, to).filter((each) => !isTaken(each)), first: null }
}

export function toggleDay(days: readonly string[], day: string): string[] {
  return days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted()
}

function daysBetween(from: string, to: string) {
  const days = []
  for (let day = from; day <= to; day = dayPlusDays(day, 1)) days.push(day)
  return days
}
