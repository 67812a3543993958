export type Position = { cluster: number; at: number; next: bigint; open: bigint[] }

/** Parses a position; `messages.ts` describes its parts. */
export function readPosition(text: string): Position {
  const [cluster, at, next, ...open] = text.split('.')
  return { cluster: Number(cluster), at: Number(at), next: BigInt(next ?? 0), open: open.map(BigInt) }
}

/** True if the transaction had already ended when the position was read. */
export function hasSeen({ next, open }: Position, tx: string): boolean {
  return BigInt(tx) < next && !open.includes(BigInt(tx))
}

export function isOlder(one: string, other: string): boolean {
  const a = readPosition(one)
  const b = readPosition(other)
  if (a.cluster !== b.cluster) return a.at < b.at
  if (a.next !== b.next) return a.next < b.next
  // With the same `next`, the older position has more open transactions.
  return b.open.every((tx) => a.open.includes(tx)) && a.open.length > b.open.length
}
