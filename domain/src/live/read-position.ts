export type Position = { at: number; next: bigint; open: bigint[] }

/** Parses a position; see its schema. */
export function readPosition(text: string): Position {
  const [at, next, ...open] = text.split('.')
  return { at: Number(at), next: BigInt(next ?? 0), open: open.map(BigInt) }
}
