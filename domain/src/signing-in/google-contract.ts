import * as z from 'zod/mini'
import { done, read, write } from '../operation.ts'
import { bodyLimits, callLimits } from '../shared/limits.ts'
import { googleAnswer, googleReturn, googleSignUpFields } from './google-schemas.ts'
import { referralLimits } from './limits.ts'
import { proof } from './passkey-schemas.ts'
import { mailLinkToken } from './schemas.ts'

const redirect = z.optional(z.string().check(z.maxLength(2000)))
/** The referral code from the personal link of somebody else; an unknown one is ignored. */
const referralCode = z.optional(z.string().check(z.maxLength(referralLimits.code.max)))

export const googleContract = {
  signInOptions: read('anyone', { limit: callLimits.read, bodyBytes: bodyLimits.small })
    .route({ method: 'GET', path: '/session/options', summary: 'Whether people can sign in with Google here' })
    .output(z.object({ google: z.boolean() })),
  startGoogle: write('anyone', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({ method: 'POST', path: '/session/google/start', summary: 'Where to go to sign in, or make an account, with Google' })
    .input(z.object({ redirect, referralCode }))
    .output(z.object({ url: z.url() })),
  finishGoogle: write('anyone', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/session/google',
      summary: 'Sign in, link or begin to make an account after Google sent the browser back; only in the browser that started',
    })
    .input(googleReturn)
    .output(googleAnswer),
  signUpWithGoogle: write('anyone', { limit: callLimits.mail, bodyBytes: bodyLimits.text })
    .route({ method: 'POST', path: '/accounts/google', summary: 'Make an account for somebody whom Google has identified; signs in' })
    .input(z.extend(googleSignUpFields, { signUpTicket: mailLinkToken }))
    .output(z.object({ redirect: z.nullable(z.string()) })),
  startGoogleLink: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/me/google/start',
      summary: 'Where to go to link a Google account; needs the password, with two-factor sign-in also a code, or a passkey',
    })
    .input(z.object({ proof }))
    .output(z.object({ url: z.url() })),
  startGoogleProof: write('signedIn', { limit: callLimits.write, bodyBytes: bodyLimits.small })
    .route({
      method: 'POST',
      path: '/me/google/proof',
      summary: 'Where to go to show with your linked Google account that it is you; counts for one operation of this browser',
    })
    .input(z.object({ redirect }))
    .output(z.object({ url: z.url() })),
  unlinkGoogle: write('signedIn', { limit: callLimits.password, bodyBytes: bodyLimits.text })
    .route({
      method: 'POST',
      path: '/me/google/unlink',
      summary:
        'Unlink your Google account while another way to sign in remains; needs the password, with two-factor sign-in also a code, or a passkey',
    })
    .input(z.object({ proof }))
    .output(done),
}
