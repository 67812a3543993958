import { readPosition } from './read-position.ts'

export function isOlder(one: string, other: string): boolean {
  const [a, b] = [readPosition(one), readPosition(other)]
  if (a.next !== b.next) return a.next < b.next
  // With the same `next`, the older position has more open transactions.
  return b.open.every((tx) => a.open.includes(tx)) && a.open.length > b.open.length
}
