import { refused } from '#server/platform/refuse'
import { anyone, signedIn } from '#server/platform/rpc'
import { lockIfCopied } from '../passkeys/lock-if-copied.ts'
import { findPasswordAccount } from '../password/find-password-account.ts'
import { checkProof } from '../security/check-proof.ts'
import { setSessionCookie } from '../sessions/set-session-cookie.ts'
import { rememberBrowser } from '../sign-in/known-browser.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { recordGoogleProof } from './google-proof.ts'
import { identifyVisitor } from './identify-visitor.ts'
import { linkGoogle } from './link-google.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { signUpWithGoogle } from './sign-up-with-google.ts'
import { prepareGoogle, recognizeBrowser, startGoogle } from './start-google.ts'
import { unlinkGoogle } from './unlink-google.ts'

const done = { done: true } as const

export const googleRouter = {
  signInOptions: anyone.accounts.signInOptions.handler(({ context: { services } }) => ({ google: services.google !== null })),

  startGoogle: anyone.accounts.startGoogle.handler(async ({ context, input }) => {
    await limitNetwork(context, 'google')
    return { url: await startGoogle(context, { ...input, owner: null }) }
  }),

  finishGoogle: anyone.accounts.finishGoogle.handler(async ({ context, input }) => {
    await limitNetwork(context, 'google')
    const { actor, services } = context
    const now = context.now()
    const { visit, identity } = await identifyVisitor(context, input)
    const { redirect, personId, isProof } = visit
    if (personId !== null) {
      if (actor?.id !== personId) throw refused('google_expired')
      await context.write((tx) =>
        isProof
          ? recordGoogleProof(tx, actor, { identity, sessionId: context.sessionId, now })
          : linkGoogle(tx, actor, { identity, publicUrl: services.env.publicUrl, now }),
      )
      return { ...done, redirect, purpose: isProof ? 'proof' : 'link' }
    }
    const answer = await signInWithGoogle(context.db, { identity, visit, now }, context)
    if ('needsSignUp' in answer) return answer
    if ('needsCode' in answer) return { ...answer, redirect }
    setSessionCookie(context, answer.token)
    rememberBrowser(context, await findPasswordAccount(context.db, answer))
    return { ...done, redirect, purpose: 'sign_in' }
  }),

  signUpWithGoogle: anyone.accounts.signUpWithGoogle.handler(async ({ context, input }) => {
    await limitNetwork(context, 'google')
    const { token, redirect } = await signUpWithGoogle(context.db, { ...input, now: context.now() }, context)
    setSessionCookie(context, token)
    return { redirect }
  }),

  startGoogleLink: signedIn.accounts.startGoogleLink.handler(async ({ context, input }) => {
    await limitNetwork(context, 'google')
    const personId = context.actor.id
    const prove = await checkProof(context, personId, input.proof)
    const { start, store } = await prepareGoogle(context, { owner: { personId, purpose: 'link' }, redirect: '/profile?tab=email' })
    const started = await lockIfCopied(context, () =>
      context.write(async (tx) => {
        await prove(tx)
        await store(tx)
        return start
      }),
    )
    recognizeBrowser(context, started)
    return { url: started.url }
  }),

  startGoogleProof: signedIn.accounts.startGoogleProof.handler(async ({ context, input }) => {
    await limitNetwork(context, 'google')
    return { url: await startGoogle(context, { ...input, owner: { personId: context.actor.id, purpose: 'proof' } }) }
  }),

  unlinkGoogle: signedIn.accounts.unlinkGoogle.handler(async ({ context, input }) => {
    const { env, google } = context.services
    const prove = await checkProof(context, context.actor.id, input.proof)
    const removal = { prove, hasGoogle: google !== null, publicUrl: env.publicUrl }
    await lockIfCopied(context, () => context.write((tx) => unlinkGoogle(tx, context.actor, removal)))
    return done
  }),
}
