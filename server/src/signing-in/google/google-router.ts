import type { GoogleReturn } from '@shutterbid/domain/signing-in/google-schemas'
import type { Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { canRemoveWayIn } from '@shutterbid/domain/signing-in/rules'
import { eq } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { OutsideServiceError } from '#server/platform/http/fetch-json'
import { queueMail } from '#server/platform/mail/queue-mail'
import { assertAllowed, notFound, refused, refusingWith } from '#server/platform/refuse'
import { anyone, type CallContext, type OperationContext, type SignedInContext, signedIn } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { wayInMail } from '../mails/way-in-mail.ts'
import { lockIfCopied } from '../passkeys/lock-if-copied.ts'
import { findPasswordAccount } from '../password/password-account.ts'
import { checkProof, type Prove } from '../security/check-proof.ts'
import { findWaysIn } from '../security/find-ways-in.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { rememberBrowser } from '../sign-in/known-browser.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { signInMethods } from '../tables.ts'
import { googleBrowser } from './google-browser.ts'
import { recordGoogleProof } from './google-proof.ts'
import { useGoogleVisit } from './google-visit.ts'
import { findGoogleLink, linkGoogle } from './link-google.ts'
import { signInWithGoogle } from './sign-in-with-google.ts'
import { signUpWithGoogle } from './sign-up-with-google.ts'
import { prepareGoogle, recognizeBrowser, startGoogle } from './start-google.ts'

export const googleRouter = {
  signInOptions: anyone.signingIn.signInOptions.handler(({ context: { services } }) => ({ google: services.google !== null })),
  startGoogle: anyone.signingIn.startGoogle.handler(({ context, input }) => startSignIn(context, input)),
  finishGoogle: anyone.signingIn.finishGoogle.handler(({ context, input }) => finishVisit(context, input)),
  signUpWithGoogle: anyone.signingIn.signUpWithGoogle.handler(({ context, input }) => signUp(context, input)),
  startGoogleLink: signedIn.signingIn.startGoogleLink.handler(({ context, input }) => startLink(context, input)),
  startGoogleProof: signedIn.signingIn.startGoogleProof.handler(({ context, input }) => startProof(context, input)),
  unlinkGoogle: signedIn.signingIn.unlinkGoogle.handler(({ context, input }) => unlinkGoogle(context, input)),
}

async function startSignIn(context: OperationContext, input: Omit<Parameters<typeof startGoogle>[1], 'owner'>) {
  await limitNetwork(context, 'google')
  return { url: await startGoogle(context, { ...input, owner: null }) }
}

/** Signs the visitor in, or links or proves the account of whoever began the visit. */
async function finishVisit(context: OperationContext, input: GoogleReturn) {
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
    return { ...done, redirect, purpose: isProof ? ('proof' as const) : ('link' as const) }
  }
  const answer = await signInWithGoogle(context.db, { identity, visit, now }, context)
  if ('needsSignUp' in answer) return answer
  if ('needsCode' in answer) return { ...answer, redirect }
  setSessionCookie(context, answer.token)
  rememberBrowser(context, await findPasswordAccount(context.db, answer))
  return { ...done, redirect, purpose: 'sign_in' as const }
}

async function signUp(context: OperationContext, input: Omit<Parameters<typeof signUpWithGoogle>[1], 'now'>) {
  await limitNetwork(context, 'google')
  const { token, redirect } = await signUpWithGoogle(context.db, { ...input, now: context.now() }, context)
  setSessionCookie(context, token)
  return { redirect }
}

async function startLink(context: SignedInContext, { proof }: { proof: Proof }) {
  await limitNetwork(context, 'google')
  const personId = context.actor.id
  const prove = await checkProof(context, personId, proof)
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
}

async function startProof(context: SignedInContext, input: Omit<Parameters<typeof startGoogle>[1], 'owner'>) {
  await limitNetwork(context, 'google')
  return { url: await startGoogle(context, { ...input, owner: { personId: context.actor.id, purpose: 'proof' } }) }
}

/** Unlinks the Google account of the actor and sends a mail. Refuses with what `checkProof` refuses, and with last_way_in. */
async function unlinkGoogle(context: SignedInContext, { proof }: { proof: Proof }) {
  const { env, google } = context.services
  const prove = await checkProof(context, context.actor.id, proof)
  const removal = { prove, hasGoogle: google !== null, publicUrl: env.publicUrl }
  await lockIfCopied(context, () => context.write((tx) => deleteLink(tx, context.actor, removal)))
  return done
}

const refusals = { denied: 'google_denied', invalid: 'google_not_accepted', unavailable: 'google_unavailable' } as const

/**
 * Identifies who returned from Google, and for what. Refuses with google_is_off, google_expired, google_denied, google_not_accepted or
 * google_unavailable; whatever it answers, the visit is used up.
 */
async function identifyVisitor(context: CallContext, { state, code, iss, error }: GoogleReturn) {
  const { google } = context.services
  if (!google) throw refused('google_is_off')
  const visit = await useGoogleVisit(context.db, googleBrowser(context).token, state, context.now())
  const { nonce, codeVerifier } = visit
  const returned = Object.fromEntries(
    Object.entries({ state, code, iss, error }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const answer = await google.identify(returned, { state, nonce, codeVerifier })
  if (answer.ok) return { visit, identity: answer.identity }
  if (answer.reason === 'denied') throw refused('google_denied')
  return refusingWith(refusals[answer.reason])(new OutsideServiceError(answer.detail))
}

type Removal = { prove: Prove; hasGoogle: boolean; publicUrl: string }

async function deleteLink(tx: Tx, actor: { id: string }, { prove, hasGoogle, publicUrl }: Removal) {
  const person = await lockSelf(tx, actor.id)
  await prove(tx)
  const link = await findGoogleLink(tx, person.id)
  if (!link) throw notFound()
  assertAllowed(canRemoveWayIn(link.id, await findWaysIn(tx, person.id, { hasGoogle })))
  await tx.delete(signInMethods).where(eq(signInMethods.id, link.id))
  await queueMail(tx, wayInMail(person, { what: `The Google account ${link.googleEmail}`, change: 'removed', publicUrl }))
  await recordEvent(tx, 'account.ways_in_changed', { personId: person.id })
}
