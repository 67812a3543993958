import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function weekOptions(personId: string) {
  return orpc.availability.week.queryOptions({
    input: { personId },
    throwOnError: throwSignedOut,
    // The time zone is that of the person's place.
    meta: { topics: [`week:${personId}`, `profile:${personId}`] },
  })
}
