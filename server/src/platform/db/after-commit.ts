import type { NodePgDatabase } from 'drizzle-orm/node-postgres'

type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]

const waiting = new WeakMap<Tx, Set<() => void>>()

/** Calls `act` once the transaction is committed, however often it is asked to; not after a rollback, and not for a transaction within another. */
export function afterCommit(tx: Tx, act: () => void) {
  const acts = waiting.get(tx) ?? new Set()
  waiting.set(tx, acts.add(act))
}

export function actAfterCommit(tx: Tx | undefined) {
  for (const act of (tx && waiting.get(tx)) ?? []) act()
}
