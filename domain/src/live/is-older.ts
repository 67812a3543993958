import { readPosition } from './read-position.ts'

/** Whether more has happened since `one` than since `other`. */
export function isOlder(one: string, other: string): boolean {
  const [a, b] = [readPosition(one), readPosition(other)]
  if (a.next !== b.next) return a.next < b.next
  // Of the same transactions, more were still open.
  return b.open.every((tx) => a.open.includes(tx)) && a.open.length > b.open.length
}
