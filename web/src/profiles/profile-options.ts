import { isSignedOutError } from '../api/error-message.ts'
import { orpc } from '../api.ts'

export function profileOptions(personId: string) {
  return orpc.profiles.get.queryOptions({
    input: { personId },
    throwOnError: isSignedOutError,
    meta: { topics: [`profile:${personId}`, 'saved'] },
  })
}

export function ownPageOptions() {
  return orpc.profiles.ownPage.queryOptions({ throwOnError: isSignedOutError })
}
