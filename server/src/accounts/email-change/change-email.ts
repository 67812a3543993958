import { accountLimits } from '@shutterbid/domain/accounts/limits'
import { canChangeEmail } from '@shutterbid/domain/accounts/rules'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { assertAllowed } from '#server/platform/refuse'
import { addTask } from '#server/platform/tasks/add-task'
import { lockSelf } from '../lock-person.ts'
import { emailChangeNewMail, emailChangeOldMail, emailChangeRefusedMail } from '../mails/email-change-mails.ts'
import { presentEmailChange } from '../present-security.ts'
import { findPersonByEmail } from '../queries.ts'
import { emailChanges } from '../security-tables.ts'
import { hashOfToken, newToken } from '../token.ts'

type Request = { newEmail: string; tellsOwner: boolean; publicUrl: string; now: Date }

/**
 * Mails a link to the old and to the new address; a pending change and its links become invalid. If the new address has an account, its
 * owner gets a mail about that instead if `tellsOwner`, and the answer is the same. Refuses with same_email.
 */
export async function changeEmail(tx: Tx, actor: { id: string }, { newEmail, tellsOwner, publicUrl, now }: Request) {
  const person = await lockSelf(tx, actor.id)
  assertAllowed(canChangeEmail({ currentEmail: person.email, newEmail }))
  const owner = await findPersonByEmail(tx, newEmail)
  const [tokenForOld, tokenForNew] = [newToken(), newToken()]
  const pending = {
    newEmail,
    oldTokenHash: hashOfToken(tokenForOld),
    newTokenHash: hashOfToken(tokenForNew),
    oldConfirmedAt: null,
    newConfirmedAt: null,
    expiresAt: new Date(now.getTime() + accountLimits.emailChangeHours * 3_600_000),
    createdAt: now,
  }
  const [change] = await tx
    .insert(emailChanges)
    .values({ personId: person.id, ...pending })
    .onConflictDoUpdate({ target: emailChanges.personId, set: pending })
    .returning()
  const linkOf = (token: string, inbox: 'old' | 'new') => `${publicUrl}/email-change?inbox=${inbox}&token=${token}`
  await addTask(tx, 'send-mail', emailChangeOldMail(person, newEmail, linkOf(tokenForOld, 'old')))
  if (!owner) await addTask(tx, 'send-mail', emailChangeNewMail(newEmail, linkOf(tokenForNew, 'new')))
  else if (tellsOwner) await addTask(tx, 'send-mail', emailChangeRefusedMail(owner, publicUrl))
  await recordEvent(tx, 'account.email_change_updated', { personId: person.id })
  return presentEmailChange(change!)
}
