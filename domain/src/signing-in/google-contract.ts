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
  signInOptions: read('anyone', '/session/options', 'Whether people can sign in with Google here').output(
    z.object({ google: z.boolean() }),
  ),
  startGoogle: write('anyone', '/session/google/start', 'Where to go to sign in, or make an account, with Google')
    .input(z.object({ redirect, referralCode }))
    .output(z.object({ url: z.url() })),
  finishGoogle: write(
    'anyone',
    '/session/google',
    'Sign in, link or begin to make an account after Google sent the browser back; only in the browser that started',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(googleReturn)
    .output(googleAnswer),
  signUpWithGoogle: write('anyone', '/accounts/google', 'Make an account for somebody whom Google has identified; signs in', {
    limit: callLimits.mail,
    bodyBytes: bodyLimits.text,
  })
    .input(z.extend(googleSignUpFields, { signUpTicket: mailLinkToken }))
    .output(z.object({ redirect: z.nullable(z.string()) })),
  startGoogleLink: write(
    'signedIn',
    '/me/google/start',
    'Where to go to link a Google account; needs the password, with two-factor sign-in also a code, or a passkey',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(z.object({ proof }))
    .output(z.object({ url: z.url() })),
  startGoogleProof: write(
    'signedIn',
    '/me/google/proof',
    'Where to go to show with your linked Google account that it is you; counts for one operation of this browser',
  )
    .input(z.object({ redirect }))
    .output(z.object({ url: z.url() })),
  unlinkGoogle: write(
    'signedIn',
    '/me/google/unlink',
    'Unlink your Google account while another way to sign in remains; needs the password, with two-factor sign-in also a code, or a passkey',
    { limit: callLimits.password, bodyBytes: bodyLimits.text },
  )
    .input(z.object({ proof }))
    .output(done),
}
