import type { FreeThen } from '@shutterbid/domain/jobs/terms/schemas'
import { conflictText } from '../job-texts.ts'

/** Whether the photographer is free then. `name`: null for the photographer's own screen. */
export function freeThenText({ isBusyThen, isAtWorkThen, conflict }: FreeThen, name: string | null) {
  if (isBusyThen) return name ? `${name} is busy then.` : `${conflict ? conflictText(conflict) : 'You are busy then'}.`
  if (isAtWorkThen === null) return name ? `${name} has nothing else then; usual hours unknown.` : 'You have nothing else then.'
  if (!isAtWorkThen) return `Outside ${name ? `${name}’s` : 'your'} usual hours, with nothing else then.`
  // A connected calendar may be unreadable just now.
  return name ? `As far as we know, ${name} is free then.` : 'You are free then.'
}
