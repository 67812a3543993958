import { mailLimits } from '@shutterbid/domain/accounts/limits'
import { and, eq, gt } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { lockPerson } from '../lock-person.ts'
import { passwordResetMail } from '../mails/password-reset-mail.ts'
import { passwordLinks } from '../tables.ts'
import { makePasswordLink } from './password-link.ts'

/** Null if there is no such account, or it was mailed the allowed number of links lately. */
export async function writePasswordMail(
  tx: Tx,
  { personId }: { personId: string | null },
  { publicUrl, now }: Pick<ListenerTools, 'publicUrl' | 'now'>,
) {
  const person = personId ? await lockPerson(tx, personId) : undefined
  if (!person || person.deletedAt) return null
  const { max, hours } = mailLimits.passwordReset
  const lately = new Date(now().getTime() - hours * 3_600_000)
  const links = await tx.$count(passwordLinks, and(eq(passwordLinks.personId, person.id), gt(passwordLinks.createdAt, lately)))
  if (links >= max) return null
  return passwordResetMail(person, `${publicUrl}/reset-password?token=${await makePasswordLink(tx, person.id, now())}`)
}
