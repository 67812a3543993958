import type { Topic } from './topics.ts'

/** Response header: what a write changed for the person who made it. */
export const changesHeader = 'x-changes'

/** Topics that a write touched, and a position after it. `unknown`: it may have changed anything. */
export type OwnChanges = { position: string; topics: Topic[] } | 'unknown'

/** Proxies limit the headers of an answer. */
const maxLength = 2000

export function writeChangesHeader(changes: OwnChanges): string {
  if (changes === 'unknown') return changes
  const text = `${changes.position} ${changes.topics.join()}`
  return text.length > maxLength ? 'unknown' : text
}

export function readChangesHeader(text: string): OwnChanges {
  const [position = '', topics] = text.split(' ')
  return topics ? { position, topics: topics.split(',') as Topic[] } : 'unknown'
}
