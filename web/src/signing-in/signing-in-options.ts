import { throwSignedOut } from '../api/throw-signed-out.ts'
import { orpc } from '../api.ts'

export function securityOptions() {
  return orpc.signingIn.security.queryOptions({ meta: { topics: ['security'] } })
}

/** Configuration does not change while a page is open. */
export function signInOptions() {
  return orpc.signingIn.signInOptions.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
}

export function referralOptions() {
  return orpc.signingIn.referral.queryOptions({ throwOnError: throwSignedOut })
}
