import { isSignedOutError } from '../../api/error-message.ts'
import { orpc } from '../../api.ts'

export function referralOptions() {
  return orpc.accounts.referral.queryOptions({ throwOnError: isSignedOutError })
}
