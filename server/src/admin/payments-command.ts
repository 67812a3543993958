import { ORPCError } from '@orpc/server'
import { invoiceStateLabels } from '@shutterbid/domain/billing/invoice-states'
import { centsText } from '@shutterbid/domain/shared/money'
import { and, eq } from 'drizzle-orm'
import { people } from '#server/accounts/tables'
import type { Db } from '#server/platform/db/open-database'
import type { Payments } from '#server/platform/payments/payments'
import { getPersonPayments, giveMonth, refundAsAdmin } from './person-payments.ts'

export type BillingTools = { payments: Payments; billing: boolean; now: Date }

const reason = 'by a command on the server'

/** `npm run admin -- billing payments` */
export function listPaymentsCommand(db: Db, [email = '']: string[], tools: BillingTools) {
  return answering(async () => {
    const { customerUrl, invoices } = await getPersonPayments(contextOf(db, tools), await findPerson(db, email))
    const lines = invoices.map(
      ({ id, issuedAt, amountCents, state, refundedCents }) =>
        `  ${issuedAt.toISOString().slice(0, 10)}  ${centsText(amountCents)}  ${invoiceStateLabels[state]}${refundedCents ? `, ${centsText(refundedCents)} refunded` : ''}  ${id}`,
    )
    return [`Payments of ${email}`, ...(customerUrl ? [`  ${customerUrl}`] : []), ...(lines.length > 0 ? lines : ['  none yet'])].join('\n')
  })
}

/** `npm run admin -- billing give-month` */
export function giveMonthCommand(db: Db, [email = '', adminEmail = '']: string[], tools: BillingTools) {
  return answering(async () => {
    const actor = { id: await findAdmin(db, adminEmail) }
    await giveMonth({ ...contextOf(db, tools), actor }, { personId: await findPerson(db, email), reason })
    return `The next charge of ${email} is paid by a credit of one month.`
  })
}

/** `npm run admin -- billing refund` */
export function refundCommand(db: Db, [email = '', invoiceId = '', adminEmail = '']: string[], tools: BillingTools) {
  return answering(async () => {
    const actor = { id: await findAdmin(db, adminEmail) }
    await refundAsAdmin({ ...contextOf(db, tools), actor }, { personId: await findPerson(db, email), invoiceId, reason })
    return `The payment of ${invoiceId} is refunded. While the site runs, ${email} is told.`
  })
}

function contextOf(db: Db, { payments, now }: BillingTools) {
  return { db, services: { payments }, now: () => now, idempotencyKey: null, write: db.transaction.bind(db) }
}

class Unknown extends Error {}

async function findAdmin(db: Db, email: string) {
  const id = await findPerson(db, email)
  const [admin] = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.id, id), eq(people.isAdmin, true)))
  if (!admin) throw new Unknown(`${email} is not the address of an administrator.`)
  return id
}

async function findPerson(db: Db, email: string) {
  const [person] = await db.select({ id: people.id }).from(people).where(eq(people.email, email.trim())).limit(1)
  if (!person) throw new Unknown(`Nobody has an account with ${email}.`)
  return person.id
}

async function answering(work: () => Promise<string>) {
  try {
    return { ok: true, sentence: await work() }
  } catch (error) {
    // A refusal has its sentence.
    if (error instanceof Unknown || error instanceof ORPCError) return { ok: false, sentence: error.message }
    throw error
  }
}
