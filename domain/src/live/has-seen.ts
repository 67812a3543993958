import type { Position } from './read-position.ts'

/** Whether what a transaction did is before a position. */
export function hasSeen({ next, open }: Position, tx: string): boolean {
  return BigInt(tx) < next && !open.includes(BigInt(tx))
}
