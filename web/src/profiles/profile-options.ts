import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function profileOptions(personId: string) {
  return orpc.profiles.get.queryOptions({
    input: { personId },
    throwOnError: throwSignedOut,
    meta: { topics: [`profile:${personId}`, 'saved', 'account'] },
  })
}

export function ownPageOptions() {
  return orpc.profiles.ownPage.queryOptions({ throwOnError: throwSignedOut })
}
