import { mailLimits } from '@shutterbid/domain/accounts/limits'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { isWithinLimit } from '#server/platform/attempts/count-attempts'
import type { Db, Tx } from '#server/platform/db/open-database'
import type { ListenerTools } from '#server/platform/events/listener-tools'
import { alreadySignedUpMail } from '../mails/already-signed-up-mail.ts'
import { verificationMail } from '../mails/verification-mail.ts'
import { findPerson, findPersonByEmail } from '../queries.ts'
import { pendingSignUps, verificationLinks } from './sign-up-tables.ts'
import { makeVerificationLink } from './verification-link.ts'

type Requested = { personId: string | null; signUpId: string | null }
type Tools = Pick<ListenerTools, 'publicUrl' | 'secret' | 'now'> & { db: Db }

/** The verification link, or, to somebody who has an account, a mail that says so. Null if the address was mailed too often lately. */
export async function writeVerificationMail(tx: Tx, { personId, signUpId }: Requested, tools: Tools) {
  const email = signUpId && (await findEmail(tx, signUpId))
  const owner = email ? await findPersonByEmail(tx, email) : personId ? await findPerson(tx, personId) : undefined
  if (owner) return writeToOwner(tx, owner, tools)
  if (!signUpId || !email || (await hasEnoughLinks(tx, email, tools.now()))) return null
  const token = await makeVerificationLink(tx, signUpId, tools.now())
  return verificationMail({ email }, `${tools.publicUrl}/verify-email?token=${token}`)
}

async function findEmail(tx: Tx, signUpId: string) {
  const [signUp] = await tx.select({ email: pendingSignUps.email }).from(pendingSignUps).where(eq(pendingSignUps.id, signUpId)).limit(1)
  return signUp?.email
}

type Owner = { id: string; name: string; email: string }

async function writeToOwner(tx: Tx, owner: Owner, { db, publicUrl, secret }: Tools) {
  await tx.delete(pendingSignUps).where(eq(pendingSignUps.email, owner.email))
  const { max, hours } = mailLimits.alreadySignedUp
  const limit = { name: 'already signed up by account', max, seconds: hours * 3600 }
  return (await isWithinLimit({ db, secret }, limit, owner.id)) ? alreadySignedUpMail(owner, publicUrl) : null
}

/** Counts the links of all sign-ups of the address, because each works with the password of any of them. */
async function hasEnoughLinks(tx: Tx, email: string, now: Date) {
  const { max, hours } = mailLimits.verification
  const signUps = await tx
    .select({ id: pendingSignUps.id })
    .from(pendingSignUps)
    .where(eq(pendingSignUps.email, email))
    .orderBy(asc(pendingSignUps.id))
    .for('update')
  const areTheirs = inArray(
    verificationLinks.signUpId,
    signUps.map(({ id }) => id),
  )
  const lately = new Date(now.getTime() - hours * 3_600_000)
  return (await tx.$count(verificationLinks, and(areTheirs, gt(verificationLinks.createdAt, lately)))) >= max
}
