import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function buffersOptions() {
  return orpc.availability.buffers.queryOptions({ throwOnError: throwSignedOut, meta: { topics: ['account'] } })
}

export function weekOptions(personId: string) {
  return orpc.availability.week.queryOptions({
    input: { personId },
    throwOnError: throwSignedOut,
    // The time zone is that of the person's place.
    meta: { topics: [`week:${personId}`, `profile:${personId}`] },
  })
}

export function overridesOptions(personId: string) {
  return orpc.availability.overrides.queryOptions({
    input: { personId },
    throwOnError: throwSignedOut,
    meta: { topics: [`week:${personId}`] },
  })
}
