import { accountLimits } from '@shutterbid/domain/accounts/limits'
import type { Tx } from '#server/platform/db/open-database'
import { recordEvent } from '#server/platform/events/record-event'
import { refused } from '#server/platform/refuse'
import { addTask } from '#server/platform/tasks/add-task'
import { lockSelf } from './lock-person.ts'
import { emailChangeNewMail, emailChangeOldMail, emailChangeRefusedMail } from './mails/email-change-mails.ts'
import { presentEmailChange } from './present-security.ts'
import { findPersonByEmail } from './queries.ts'
import { emailChanges } from './security-tables.ts'
import { hashOfToken, newToken } from './token.ts'

type Wish = { newEmail: string; publicUrl: string; now: Date }

/**
 * Asks both inboxes whether the address may change; an earlier wish and its links are void. Where somebody has the new address
 * already, its owner reads so, and everything else goes the same way. Refuses with same_email.
 */
export async function changeEmail(tx: Tx, actor: { id: string }, { newEmail, publicUrl, now }: Wish) {
  const person = await lockSelf(tx, actor.id)
  if (person.email.toLowerCase() === newEmail.toLowerCase()) throw refused('same_email')
  const owner = await findPersonByEmail(tx, newEmail)
  const [tokenForOld, tokenForNew] = [newToken(), newToken()]
  const wish = {
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
    .values({ personId: person.id, ...wish })
    .onConflictDoUpdate({ target: emailChanges.personId, set: wish })
    .returning()
  const linkOf = (token: string, inbox: 'old' | 'new') => `${publicUrl}/email-change?inbox=${inbox}&token=${token}`
  await addTask(tx, 'send-mail', emailChangeOldMail(person, newEmail, linkOf(tokenForOld, 'old')))
  await addTask(
    tx,
    'send-mail',
    owner ? emailChangeRefusedMail(owner, publicUrl) : emailChangeNewMail(newEmail, linkOf(tokenForNew, 'new')),
  )
  await recordEvent(tx, 'account.email_change_asked', { personId: person.id })
  return presentEmailChange(change!)
}
