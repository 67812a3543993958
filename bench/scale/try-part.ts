import type { Rows } from './figures.ts'

/** Runs a part of a measurement; the others go on if it fails, and the command ends with 1. */
export async function tryPart<Answer>(title: string, measure: () => Promise<Answer>): Promise<Answer | undefined> {
  console.log(`\n${title}`)
  return withoutThrowing(title, measure)
}

/** A row for each operation, without those that fail. */
export async function rowsOf<One extends { name: string }>(
  operations: readonly One[],
  measure: (operation: One) => Promise<Record<string, number>>,
): Promise<Rows> {
  const rows: Rows = {}
  for (const operation of operations) {
    const row = await withoutThrowing(operation.name, () => measure(operation))
    if (!row) continue
    rows[operation.name] = row
    console.log(`  ${operation.name}`)
  }
  return rows
}

async function withoutThrowing<Answer>(name: string, work: () => Promise<Answer>) {
  try {
    return await work()
  } catch (error) {
    console.error(`FAILED: ${name}:`, error)
    process.exitCode = 1
    return undefined
  }
}
