import type { Position } from './read-position.ts'

/** Whether a transaction is before a position. */
export function hasSeen({ next, open }: Position, tx: string): boolean {
  return BigInt(tx) < next && !open.includes(BigInt(tx))
}
