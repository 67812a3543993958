import { isSignedOutError } from '../api/error-message.ts'
import { orpc } from '../api.ts'

export function weekOptions(personId: string) {
  return orpc.availability.week.queryOptions({
    input: { personId },
    throwOnError: isSignedOutError,
    meta: { topics: [`week:${personId}`] },
  })
}
