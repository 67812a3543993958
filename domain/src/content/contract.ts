import * as z from 'zod/mini'
import { emailAddress } from '../accounts/schemas.ts'
import { done, pageRead, pageWrite } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { mailLink } from '../signing-in/schemas.ts'

export const contentContract = {
  siteAccounts: pageRead('anyone').output(
    z.object({ instagram: z.nullable(z.url()), facebook: z.nullable(z.url()), x: z.nullable(z.url()) }),
  ),
  subscribeToNewsletter: pageWrite('anyone', { limit: callLimits.mail, successStatus: 202 })
    .input(z.object({ email: emailAddress }))
    .output(done),
  confirmNewsletter: pageWrite('anyone').input(mailLink).output(done),
  unsubscribeFromNewsletter: pageWrite('anyone').input(mailLink).output(done),
}
