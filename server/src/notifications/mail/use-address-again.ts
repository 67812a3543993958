import { clearMailProblem } from '#server/accounts/mail-problem/mail-problem'
import type { Tx } from '#server/platform/db/open-database'
import type { Mail } from '#server/platform/mail/mail'
import { queueMail } from '#server/platform/mail/queue-mail'
import { renderMail } from '#server/platform/mail/render-mail'
import type { Actor } from '#server/platform/rpc'

/** Mails notices to somebody's address again, beginning with a test; if that does not arrive either, the address is marked again. */
export async function useAddressAgain(tx: Tx, actor: Actor, { publicUrl }: { publicUrl: string }) {
  if (await clearMailProblem(tx, actor.id)) await queueMail(tx, testMail(actor, publicUrl))
  return { done: true as const }
}

export function testMail(person: { id: string; email: string; name: string }, publicUrl: string): Mail {
  return renderMail({
    to: person.email,
    isUrgent: true,
    subject: 'A test: mail arrives again',
    greeting: `Hello ${person.name},`,
    paragraphs: ['You asked us to use this address again. This mail has arrived, so everything is all right: we send you notices here.'],
    action: { label: 'Choose what we send', url: `${publicUrl}/profile/${person.id}?tab=notifications` },
    footer: ['If you did not ask for it, change your password.'],
  })
}
