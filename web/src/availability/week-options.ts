import { isSignedOutError } from '../api/error-message.ts'
import { ask } from '../api.ts'

export function weekOptions(personId: string) {
  return ask.availability.week.queryOptions({ input: { personId }, throwOnError: isSignedOutError, meta: { topics: [`week:${personId}`] } })
}
