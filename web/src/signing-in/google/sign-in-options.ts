import { orpc } from '../../api.ts'

/** What the operator has configured does not change while a page is open. */
export function signInOptions() {
  return orpc.signingIn.signInOptions.queryOptions({ staleTime: Number.POSITIVE_INFINITY })
}
