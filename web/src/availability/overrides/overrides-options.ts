import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function overridesOptions(personId: string) {
  return orpc.availability.overrides.queryOptions({
    input: { personId },
    throwOnError: throwSignedOut,
    meta: { topics: [`week:${personId}`] },
  })
}
