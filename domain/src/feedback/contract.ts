import * as z from 'zod/mini'
import { done, write } from '../operation.ts'
import { bodyLimits } from '../shared/body-limits.ts'
import { callLimits } from '../shared/call-limits.ts'
import { reportForm, reportSubjects } from './schemas.ts'

export const feedbackContract = {
  report: write('signedIn', { limit: callLimits.post, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/reports',
      summary: 'Report a job, a bid, a profile or a message that you can see; once each. The reporter stays anonymous',
      successStatus: 201,
    })
    .input(z.object({ subject: z.enum(reportSubjects), subjectId: z.uuid(), form: reportForm }))
    .output(done),
}
