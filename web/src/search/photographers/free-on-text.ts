import { dayText } from '../../ui/time/when-texts.ts'
import { daysToBeFree } from './read-free-on.ts'

/** 'Sat, Dec 5'; with the year if it is another than this. */
export function freeOnText(day: string): string {
  return dayText(day, { today: daysToBeFree().min })
}
