import type { PageRead } from './open-page-cache.ts'

export type RecordCall = <Answer>(operation: string, run: () => Promise<Answer>) => Promise<Answer>

/** Records the calls of one page. `reads` returns null if one of them failed or is not among the public ones. */
export function recordCalls(publicOperations: ReadonlySet<string>) {
  const reads: PageRead[] = []
  let isPublic = true
  const record: RecordCall = async (operation, run) => {
    isPublic &&= publicOperations.has(operation)
    try {
      const answer = await run()
      reads.push({ answer: JSON.stringify(answer), again: run })
      return answer
    } catch (error) {
      isPublic = false
      throw error
    }
  }
  return { record, reads: () => (isPublic ? reads : null) }
}
