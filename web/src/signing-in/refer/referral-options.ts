import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function referralOptions() {
  return orpc.signingIn.referral.queryOptions({ throwOnError: throwSignedOut })
}
