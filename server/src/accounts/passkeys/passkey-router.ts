import { anyone, signedIn } from '#server/platform/rpc'
import { findPasswordAccount } from '../password/find-password-account.ts'
import { checkProof } from '../security/check-proof.ts'
import { setSessionCookie } from '../sessions/set-session-cookie.ts'
import { rememberBrowser } from '../sign-in/known-browser.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { findTicketHolder } from '../sign-in/sign-in-ticket.ts'
import { signInWithPasskey } from '../sign-in/sign-in-with-passkey.ts'
import { addPasskey } from './add-passkey.ts'
import { lockIfCopied } from './lock-if-copied.ts'
import { removePasskey } from './remove-passkey.ts'
import { renamePasskey } from './rename-passkey.ts'
import { startPasskey, startPasskeyUse } from './start-passkey.ts'

const done = { done: true } as const

export const passkeyRouter = {
  startPasskeySignIn: anyone.accounts.startPasskeySignIn.handler(async ({ context, input: { ticket } }) => {
    await limitNetwork(context, 'passkeyRequest')
    const now = context.now()
    const personId = ticket === undefined ? null : await findTicketHolder(context.db, ticket, now)
    return startPasskeyUse(context.db, { purpose: 'sign_in', personId, publicUrl: context.services.env.publicUrl, now })
  }),

  signInWithPasskey: anyone.accounts.signInWithPasskey.handler(async ({ context, input: { passkey, ticket: token } }) => {
    const giveBack = await limitNetwork(context, 'passkey')
    const now = context.now()
    const ticket = token === undefined ? null : { token, personId: await findTicketHolder(context.db, token, now) }
    const session = await lockIfCopied(context, () => signInWithPasskey(context.db, { passkey, ticket, now }, context))
    await giveBack()
    setSessionCookie(context, session.token)
    rememberBrowser(context, await findPasswordAccount(context.db, session))
    return done
  }),

  startPasskeyProof: signedIn.accounts.startPasskeyProof.handler(({ context }) => {
    const { publicUrl } = context.services.env
    return startPasskeyUse(context.db, { purpose: 'proof', personId: context.actor.id, publicUrl, now: context.now() })
  }),

  startPasskey: signedIn.accounts.startPasskey.handler(async ({ context, input }) => {
    const { publicUrl } = context.services.env
    const prove = await checkProof(context, context.actor.id, input.proof)
    return lockIfCopied(context, () => context.write((tx) => startPasskey(tx, context.actor, { prove, publicUrl, now: context.now() })))
  }),

  addPasskey: signedIn.accounts.addPasskey.handler(async ({ context, input }) => {
    const { publicUrl } = context.services.env
    await context.write((tx) => addPasskey(tx, context.actor, { ...input, publicUrl, now: context.now() }))
    return done
  }),

  renamePasskey: signedIn.accounts.renamePasskey.handler(async ({ context, input }) => {
    await context.write((tx) => renamePasskey(tx, context.actor, input))
    return done
  }),

  removePasskey: signedIn.accounts.removePasskey.handler(async ({ context, input: { passkeyId, proof } }) => {
    const { publicUrl } = context.services.env
    const prove = await checkProof(context, context.actor.id, proof)
    await lockIfCopied(context, () =>
      context.write((tx) => removePasskey(tx, context.actor, { passkeyId, prove, hasGoogle: context.services.google !== null, publicUrl })),
    )
    return done
  }),
}
