import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import { done } from '#server/platform/done'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import type { OperationContext } from '#server/platform/rpc'
import { recordEvent } from '../events.ts'
import { limitNetwork } from '../sign-in/limit-attempts.ts'
import { accessTokens, sessions } from '../tables.ts'
import { replacePassword } from './password-account.ts'
import { hashPassword } from './password-hash.ts'
import { usePasswordLink } from './password-link.ts'

/**
 * Replaces the password of the person whose link this is, ends all their sessions, revokes all their access tokens and sends a mail.
 * Refuses with link_expired.
 */
export async function resetPassword(context: OperationContext, { token, password }: { token: string; password: string }) {
  await limitNetwork(context, 'mailLink')
  const passwordHash = await hashPassword(password)
  await context.write((tx) => replaceByLink(tx, { token, passwordHash, publicUrl: context.services.env.publicUrl, now: context.now() }))
  return done
}

type Reset = { token: string; passwordHash: string; publicUrl: string; now: Date }

async function replaceByLink(tx: Tx, { token, passwordHash, publicUrl, now }: Reset) {
  const person = await usePasswordLink(tx, token, now)
  await replacePassword(tx, person.id, passwordHash)
  for (const table of [sessions, accessTokens]) await tx.delete(table).where(eq(table.personId, person.id))
  await recordEvent(tx, 'account.password_reset', { personId: person.id })
  await queueMail(tx, passwordChangedMail(person, publicUrl))
}

export function passwordChangedMail(person: { email: string; name: string }, publicUrl: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'Your password was changed',
    greeting: `Hello ${person.name},`,
    paragraphs: [
      'Your Shutterbid password was just changed, you were signed out everywhere, and all access tokens and webhooks of your account were removed.',
      'The private addresses of your calendar and of saved searches still work. If somebody else may know them, make new ones in your profile.',
      `If this was not you, choose a new one at once: ${publicUrl}/forgot-password`,
    ],
    action: { label: 'Sign in', url: `${publicUrl}/sign-in` },
    footer: ['We always send this email when a password changes.'],
  })
}
