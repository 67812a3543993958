import { throwSignedOut } from '../../api/throw-signed-out.ts'
import { orpc } from '../../api.ts'

export function agreementOptions(jobId: string) {
  return orpc.jobs.agreement.queryOptions({ input: { jobId }, throwOnError: throwSignedOut, meta: { topics: [`job:${jobId}`] } })
}
