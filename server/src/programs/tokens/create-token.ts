import { randomUUID } from 'node:crypto'
import { canMakeToken } from '@shutterbid/domain/programs/rules'
import type { AccessTokenView, NewAccessToken, ProvenAccessToken } from '@shutterbid/domain/programs/schemas'
import { scopeTexts } from '@shutterbid/domain/programs/scopes'
import { lockSelf } from '#server/accounts/lock-people'
import type { Tx } from '#server/platform/db/open-database'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import { assertAllowed } from '#server/platform/refuse'
import type { SignedInContext } from '#server/platform/rpc'
import { hashOfToken } from '#server/platform/token'
import { lockIfCopied } from '#server/signing-in/passkeys/lock-if-copied'
import { checkProof, type Prove } from '#server/signing-in/security/check-proof'
import { accessTokens } from '#server/signing-in/tables'
import { recordEvent } from '../events.ts'
import { accessToken } from './access-token.ts'
import { listTokens } from './list-tokens.ts'

/** Makes a token and sends a mail. Refuses with what `checkProof` refuses, and with scope_not_offered or too_many_tokens. */
export async function createToken(context: SignedInContext, { proof, ...made }: ProvenAccessToken) {
  const { actor, services } = context
  const { secret, env } = services
  const prove = await checkProof(context, actor.id, proof)
  const how = { prove, secret, publicUrl: env.publicUrl, now: context.now() }
  const view = await lockIfCopied(context, () => context.write((tx) => storeToken(tx, actor, made, how)))
  return { ...view, token: accessToken(secret, view.id) }
}

type How = { prove: Prove; secret: string; publicUrl: string; now: Date }

async function storeToken(
  tx: Tx,
  actor: { id: string },
  { name, scopes, days }: NewAccessToken,
  { prove, secret, publicUrl, now }: How,
): Promise<AccessTokenView> {
  const person = await lockSelf(tx, actor.id)
  await prove(tx)
  const { length: count } = await listTokens(tx, person.id, now)
  assertAllowed(canMakeToken({ userType: person.userType, scopes, count }))
  const view = { id: randomUUID(), name, scopes, createdAt: now, lastUsedAt: null, expiresAt: new Date(now.getTime() + days * 86_400_000) }
  await tx.insert(accessTokens).values({ ...view, personId: person.id, tokenHash: hashOfToken(accessToken(secret, view.id)) })
  await recordEvent(tx, 'programs.changed', { personId: person.id })
  await queueMail(tx, tokenMadeMail(person, { name, scopes, days, publicUrl }))
  return view
}

type Made = NewAccessToken & { publicUrl: string }

export function tokenMadeMail(person: { email: string; name: string }, { name, scopes, days, publicUrl }: Made): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'An access token was made for your account',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      `Somebody who was signed in to your Shutterbid account, and showed that it is theirs, made the access token “${name}”; probably that was you. For ${days} days a program with it may do this for you:`,
      ...scopes.map((scope) => `${scopeTexts[scope]}.`),
      `You can revoke it at any time. If this was not you, choose a new password at once, which revokes all your tokens: ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Your access tokens', url: `${publicUrl}/profile?tab=email` },
    footer: ['We always send this email when an access token is made.'],
  })
}
