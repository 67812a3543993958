import type { NewPasskey, PasskeyProof, PasskeyUse, Proof } from '@shutterbid/domain/signing-in/passkey-schemas'
import { canRemoveWayIn } from '@shutterbid/domain/signing-in/rules'
import { and, eq } from 'drizzle-orm'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import { queueMail } from '#server/platform/mail/queue-mail'
import { assertAllowed, notFound, refused } from '#server/platform/refuse'
import { anyone, type OperationContext, type SignedInContext, signedIn } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { wayInMail } from '../mails/way-in-mail.ts'
import { findPasswordAccount } from '../password/password-account.ts'
import { checkProof, type Prove, proveNewAccount } from '../security/check-proof.ts'
import { findWaysIn } from '../security/find-ways-in.ts'
import { setSessionCookie } from '../sessions/session-cookie.ts'
import { startSession } from '../sessions/start-session.ts'
import { rememberBrowser } from '../sign-in/known-browser.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { findTicketHolder, useTicket } from '../sign-in/sign-in-ticket.ts'
import { signInMethods } from '../tables.ts'
import { addPasskey } from './add-passkey.ts'
import { findPasskeys } from './find-passkeys.ts'
import { lockIfCopied } from './lock-if-copied.ts'
import { startPasskey, startPasskeyUse } from './start-passkey.ts'
import { usePasskey } from './use-passkey.ts'

export const passkeyRouter = {
  startPasskeySignIn: anyone.signingIn.startPasskeySignIn.handler(({ context, input }) => startPasskeySignIn(context, input)),
  signInWithPasskey: anyone.signingIn.signInWithPasskey.handler(({ context, input }) => signInWithPasskey(context, input)),
  startPasskeyProof: signedIn.signingIn.startPasskeyProof.handler(({ context }) => startPasskeyProof(context)),
  startPasskey: signedIn.signingIn.startPasskey.handler(({ context, input }) => startPasskeyAs(context, input)),
  addPasskey: signedIn.signingIn.addPasskey.handler(({ context, input }) => addPasskeyAs(context, input)),
  renamePasskey: signedIn.signingIn.renamePasskey.handler(({ context, input }) => renamePasskey(context, input)),
  removePasskey: signedIn.signingIn.removePasskey.handler(({ context, input }) => removePasskey(context, input)),
}

async function startPasskeySignIn(context: OperationContext, { ticket }: { ticket?: string | undefined }) {
  await limitNetwork(context, 'passkeyRequest')
  const now = context.now()
  const personId = ticket === undefined ? null : await findTicketHolder(context.db, ticket, now)
  return startPasskeyUse(context.db, { purpose: 'sign_in', personId, publicUrl: context.services.env.publicUrl, now })
}

/**
 * Signs a browser in with a passkey, which proves both what somebody has and who they are, so that no code is needed; with a ticket it has
 * to be a passkey of that account. Refuses with passkey_expired, passkey_not_accepted, passkey_locked or ticket_expired, and, only if the
 * passkey was right, with account_disabled.
 */
async function signInWithPasskey(context: OperationContext, { passkey, ticket }: { passkey: PasskeyUse; ticket?: string | undefined }) {
  const { db, services } = context
  const { publicUrl } = services.env
  const giveBack = await limitNetwork(context, 'passkey')
  const now = context.now()
  const personId = ticket === undefined ? null : await findTicketHolder(db, ticket, now)
  const session = await lockIfCopied(context, () =>
    db.transaction(async (tx) => {
      const person = await usePasskey(tx, { passkey, purpose: 'sign_in', personId, publicUrl, now })
      if (ticket !== undefined) await useTicket(tx, { personId: person.id, ticket, now })
      if (person.disabledAt) throw refused('account_disabled')
      return { token: await startSession(tx, person.id, context, now), personId: person.id }
    }),
  )
  await giveBack()
  setSessionCookie(context, session.token)
  rememberBrowser(context, await findPasswordAccount(db, session))
  return done
}

function startPasskeyProof({ db, actor, services, now }: SignedInContext) {
  return startPasskeyUse(db, { purpose: 'proof', personId: actor.id, publicUrl: services.env.publicUrl, now: now() })
}

async function startPasskeyAs(context: SignedInContext, { proof }: { proof: PasskeyProof }) {
  const { actor, services, now } = context
  const { publicUrl } = services.env
  const prove = 'newAccount' in proof ? proveNewAccount(actor.id, now()) : await checkProof(context, actor.id, proof)
  return lockIfCopied(context, () => context.write((tx) => startPasskey(tx, actor, { prove, publicUrl, now: now() })))
}

async function addPasskeyAs({ actor, services, now, write }: SignedInContext, added: { passkey: NewPasskey; name: string }) {
  const { publicUrl } = services.env
  await write((tx) => addPasskey(tx, actor, { ...added, publicUrl, now: now() }))
  return done
}

/** Renames a passkey of the actor; throws not_found for any other. */
async function renamePasskey({ actor, write }: SignedInContext, { passkeyId, name }: { passkeyId: string; name: string }) {
  const isTheirs = and(eq(signInMethods.id, passkeyId), eq(signInMethods.personId, actor.id), eq(signInMethods.kind, 'passkey'))
  await write(async (tx) => {
    const renamed = await tx.update(signInMethods).set({ name }).where(isTheirs).returning({ id: signInMethods.id })
    if (renamed.length === 0) throw notFound()
    await recordEvent(tx, 'account.ways_in_changed', { personId: actor.id })
  })
  return done
}

/** Removes a passkey of the actor and sends a mail. Refuses with what `checkProof` refuses, and with last_way_in. */
async function removePasskey(context: SignedInContext, { passkeyId, proof }: { passkeyId: string; proof: Proof }) {
  const { actor, services } = context
  const { publicUrl } = services.env
  const prove = await checkProof(context, actor.id, proof)
  await lockIfCopied(context, () =>
    context.write((tx) => deletePasskey(tx, actor, { passkeyId, prove, hasGoogle: services.google !== null, publicUrl })),
  )
  return done
}

type Removal = { passkeyId: string; prove: Prove; hasGoogle: boolean; publicUrl: string }

async function deletePasskey(tx: Tx, actor: { id: string }, { passkeyId, prove, hasGoogle, publicUrl }: Removal) {
  const person = await lockSelf(tx, actor.id)
  await prove(tx)
  const passkey = (await findPasskeys(tx, person.id)).find(({ id }) => id === passkeyId)
  if (!passkey) throw notFound()
  assertAllowed(canRemoveWayIn(passkey.id, await findWaysIn(tx, person.id, { hasGoogle })))
  await tx.delete(signInMethods).where(eq(signInMethods.id, passkey.id))
  await queueMail(tx, wayInMail(person, { what: `The passkey “${passkey.name}”`, change: 'removed', publicUrl }))
  await recordEvent(tx, 'account.ways_in_changed', { personId: person.id })
}
