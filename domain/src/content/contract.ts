import * as z from 'zod/mini'
import { emailAddress } from '../accounts/schemas.ts'
import { done, read, write } from '../operation.ts'
import { callLimits } from '../shared/limits.ts'
import { mailLinkToken } from '../signing-in/schemas.ts'

const token = z.object({ token: mailLinkToken })

export const contentContract = {
  siteAccounts: read('anyone', '/site-accounts', 'The accounts of this site elsewhere; null where there is none').output(
    z.object({ instagram: z.nullable(z.url()), facebook: z.nullable(z.url()), x: z.nullable(z.url()) }),
  ),
  subscribeToNewsletter: write(
    'anyone',
    '/newsletter',
    'Subscribe to the newsletter; sends a confirmation mail. The answer is the same for every address',
    { limit: callLimits.mail, successStatus: 202 },
  )
    .input(z.object({ email: emailAddress }))
    .output(done),
  confirmNewsletter: write('anyone', '/newsletter/confirm', 'Confirm an address with the token of a mail').input(token).output(done),
  unsubscribeFromNewsletter: write(
    'anyone',
    '/newsletter/unsubscribe',
    'Unsubscribe from the newsletter with the token of any of its mails',
  )
    .input(token)
    .output(done),
}
