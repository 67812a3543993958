import type { PasskeyUse } from '@shutterbid/domain/signing-in/passkey-schemas'
import { canRemoveWayIn } from '@shutterbid/domain/signing-in/rules'
import { and, eq } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-person'
import type { Db, Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed, notFound, refused } from '#server/platform/refuse'
import { anyone, signedIn } from '#server/platform/rpc'
import { addTask } from '#server/platform/tasks/add-task'
import { wayInMail } from '../mails/way-in-mail.ts'
import { findPasswordAccount } from '../password/find-password-account.ts'
import { checkProof, type Prove } from '../security/check-proof.ts'
import { findWaysIn } from '../security/find-ways-in.ts'
import { setSessionCookie } from '../sessions/set-session-cookie.ts'
import { type Browser, startSession } from '../sessions/start-session.ts'
import { rememberBrowser } from '../sign-in/known-browser.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { findTicketHolder, useTicket } from '../sign-in/sign-in-ticket.ts'
import { signInMethods } from '../tables.ts'
import { addPasskey } from './add-passkey.ts'
import { findPasskeys } from './find-passkeys.ts'
import { lockIfCopied } from './lock-if-copied.ts'
import { startPasskey, startPasskeyUse } from './start-passkey.ts'
import { usePasskey } from './use-passkey.ts'

const done = { done: true } as const

export const passkeyRouter = {
  startPasskeySignIn: anyone.signingIn.startPasskeySignIn.handler(async ({ context, input: { ticket } }) => {
    await limitNetwork(context, 'passkeyRequest')
    const now = context.now()
    const personId = ticket === undefined ? null : await findTicketHolder(context.db, ticket, now)
    return startPasskeyUse(context.db, { purpose: 'sign_in', personId, publicUrl: context.services.env.publicUrl, now })
  }),

  signInWithPasskey: anyone.signingIn.signInWithPasskey.handler(async ({ context, input: { passkey, ticket: token } }) => {
    const giveBack = await limitNetwork(context, 'passkey')
    const now = context.now()
    const ticket = token === undefined ? null : { token, personId: await findTicketHolder(context.db, token, now) }
    const session = await lockIfCopied(context, () => signInWithPasskey(context.db, { passkey, ticket, now }, context))
    await giveBack()
    setSessionCookie(context, session.token)
    rememberBrowser(context, await findPasswordAccount(context.db, session))
    return done
  }),

  startPasskeyProof: signedIn.signingIn.startPasskeyProof.handler(({ context }) => {
    const { publicUrl } = context.services.env
    return startPasskeyUse(context.db, { purpose: 'proof', personId: context.actor.id, publicUrl, now: context.now() })
  }),

  startPasskey: signedIn.signingIn.startPasskey.handler(async ({ context, input }) => {
    const { publicUrl } = context.services.env
    const prove = await checkProof(context, context.actor.id, input.proof)
    return lockIfCopied(context, () => context.write((tx) => startPasskey(tx, context.actor, { prove, publicUrl, now: context.now() })))
  }),

  addPasskey: signedIn.signingIn.addPasskey.handler(async ({ context, input }) => {
    const { publicUrl } = context.services.env
    await context.write((tx) => addPasskey(tx, context.actor, { ...input, publicUrl, now: context.now() }))
    return done
  }),

  renamePasskey: signedIn.signingIn.renamePasskey.handler(async ({ context, input }) => {
    await context.write((tx) => renamePasskey(tx, context.actor, input))
    return done
  }),

  removePasskey: signedIn.signingIn.removePasskey.handler(async ({ context, input: { passkeyId, proof } }) => {
    const { publicUrl } = context.services.env
    const prove = await checkProof(context, context.actor.id, proof)
    await lockIfCopied(context, () =>
      context.write((tx) => removePasskey(tx, context.actor, { passkeyId, prove, hasGoogle: context.services.google !== null, publicUrl })),
    )
    return done
  }),
}

/** Renames a passkey of the actor; throws not_found for any other. */
async function renamePasskey(tx: Tx, actor: { id: string }, { passkeyId, name }: { passkeyId: string; name: string }) {
  const isTheirs = and(eq(signInMethods.id, passkeyId), eq(signInMethods.personId, actor.id), eq(signInMethods.kind, 'passkey'))
  const renamed = await tx.update(signInMethods).set({ name }).where(isTheirs).returning({ id: signInMethods.id })
  if (renamed.length === 0) throw notFound()
  await recordEvent(tx, 'account.ways_in_changed', { personId: actor.id })
}

type PasskeySignIn = { passkey: PasskeyUse; ticket: { token: string; personId: string } | null; now: Date }

/**
 * Signs a browser in with a passkey, which proves both what somebody has and who they are, so that no code is needed; with a ticket it has
 * to be a passkey of that account. Returns the token of the session and whose it is. Refuses with passkey_expired, passkey_not_accepted,
 * passkey_locked or ticket_expired, and, only if the passkey was right, with account_disabled.
 */
async function signInWithPasskey(db: Db, { passkey, ticket, now }: PasskeySignIn, browser: Browser) {
  const { publicUrl } = browser.services.env
  return db.transaction(async (tx) => {
    const person = await usePasskey(tx, { passkey, purpose: 'sign_in', personId: ticket?.personId ?? null, publicUrl, now })
    if (ticket) await useTicket(tx, { personId: person.id, ticket: ticket.token, now })
    if (person.disabledAt) throw refused('account_disabled')
    return { token: await startSession(tx, person.id, browser, now), personId: person.id }
  })
}

type Removal = { passkeyId: string; prove: Prove; hasGoogle: boolean; publicUrl: string }

/** Removes a passkey of the actor and sends a mail. Refuses with what `prove` refuses, and with last_way_in. */
async function removePasskey(tx: Tx, actor: { id: string }, { passkeyId, prove, hasGoogle, publicUrl }: Removal) {
  const person = await lockSelf(tx, actor.id)
  await prove(tx)
  const passkey = (await findPasskeys(tx, person.id)).find(({ id }) => id === passkeyId)
  if (!passkey) throw notFound()
  assertAllowed(canRemoveWayIn(passkey.id, await findWaysIn(tx, person.id, { hasGoogle })))
  await tx.delete(signInMethods).where(eq(signInMethods.id, passkey.id))
  await addTask(tx, 'send-mail', wayInMail(person, { what: `The passkey “${passkey.name}”`, change: 'removed', publicUrl }))
  await recordEvent(tx, 'account.ways_in_changed', { personId: person.id })
}
