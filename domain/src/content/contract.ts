import * as z from 'zod/mini'
import { emailAddress } from '../accounts/schemas.ts'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { mailLinkToken } from '../signing-in/schemas.ts'

const token = z.object({ token: mailLinkToken })

export const contentContract = {
  siteAccounts: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/site-accounts', summary: 'The accounts of this site elsewhere; null where there is none' })
    .output(z.object({ instagram: z.nullable(z.url()), facebook: z.nullable(z.url()), x: z.nullable(z.url()) })),
  subscribeToNewsletter: write('anyone', { limit: callLimits.mail, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/newsletter',
      summary: 'Subscribe to the newsletter; sends a confirmation mail. The answer is the same for every address',
      successStatus: 202,
    })
    .input(z.object({ email: emailAddress }))
    .output(done),
  confirmNewsletter: write('anyone', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/newsletter/confirm', summary: 'Confirm an address with the token of a mail' })
    .input(token)
    .output(done),
  unsubscribeFromNewsletter: write('anyone', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/newsletter/unsubscribe',
      summary: 'Unsubscribe from the newsletter with the token of any of its mails',
    })
    .input(token)
    .output(done),
}
