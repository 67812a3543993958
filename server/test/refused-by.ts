/** Whether PostgreSQL refused a statement because of this constraint or trigger: `rejects.toSatisfy(refusedBy('jobs_moves'))`. */
export function refusedBy(constraint: string) {
  return (error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const found = typeof cause === 'object' && cause !== null && 'constraint' in cause ? cause.constraint : undefined
    if (found !== constraint) throw new Error(`refused by ${found ?? String(cause)}, not by ${constraint}`)
    return true
  }
}
