import * as z from 'zod/mini'
import { done, pageRead, pageWrite } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { proven } from '../shared/write-options.ts'
import { googleAnswer, googleReturn, googleSignUpFields } from './google-schemas.ts'
import { referralLimits } from './limits.ts'
import { proof } from './passkey-schemas.ts'
import { mailLinkToken } from './schemas.ts'

const redirect = z.optional(z.string().check(z.maxLength(2000)))
/** The referral code from the personal link of somebody else; an unknown one is ignored. */
const referralCode = z.optional(z.string().check(z.maxLength(referralLimits.code.max)))

export const googleContract = {
  signInOptions: pageRead('anyone').output(z.object({ google: z.boolean() })),
  startGoogle: pageWrite('anyone')
    .input(z.object({ redirect, referralCode }))
    .output(z.object({ url: z.url() })),
  finishGoogle: pageWrite('anyone', proven).input(googleReturn).output(googleAnswer),
  signUpWithGoogle: pageWrite('anyone', { limit: callLimits.mail, bodyBytes: bodyLimits.text })
    .input(z.extend(googleSignUpFields, { signUpTicket: mailLinkToken }))
    .output(z.object({ redirect: z.nullable(z.string()) })),
  startGoogleLink: pageWrite('signedIn', proven)
    .input(z.object({ proof }))
    .output(z.object({ url: z.url() })),
  startGoogleProof: pageWrite('signedIn')
    .input(z.object({ redirect }))
    .output(z.object({ url: z.url() })),
  unlinkGoogle: pageWrite('signedIn', proven).input(z.object({ proof })).output(done),
}
