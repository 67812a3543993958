import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aCancellation, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { exportedData } from '../../../test/exported-data.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { notForYou, notThere, refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { deleteOldInvoices } from './delete-old-invoices.ts'
import { invoiceSettings, invoices } from './tables.ts'

const { db } = await freshDatabase()
const offer = { amountDollars: 1210, depositPercent: 50, depositDays: 3, balanceDays: 2 }
const settings = { name: 'Vega Photo LLC', address: '1 Main St\nPhoenix, AZ 85004', taxNumber: 'TX-7', prefix: '2026-', nextNumber: 14 }

async function aHiredPair({ photographer = undefined as Awaited<ReturnType<typeof aPhotographer>> | undefined, days = 10 } = {}) {
  const client = actorOf(await aClient(db, { name: 'Ana Ortiz' }))
  const seller = actorOf(photographer ?? (await aPhotographer(db)))
  const { job } = await aRunningJob(db, { clientId: client.id, photographerId: seller.id, startsAt: daysFromNow(days), offer })
  return { jobId: job.id, client, seller, asClient: as(db, client).jobs, asSeller: as(db, seller).jobs, bids: as(db, seller).bids }
}

test('an invoice is from the photographer, with the next number, and both read it', async () => {
  const { jobId, seller, client, asClient, asSeller } = await aHiredPair()
  expect(await asSeller.invoiceSettings()).toBeNull()
  expect(await asSeller.agreement({ jobId })).toMatchObject({ invoice: null, nextInvoice: 'settings' })
  expect(await asClient.agreement({ jobId })).toMatchObject({ invoice: null, nextInvoice: null })
  await expect(asSeller.makeInvoice({ jobId })).rejects.toMatchObject(refusal('invoice_settings_missing'))
  await asSeller.saveInvoiceSettings(settings)
  expect(await asSeller.agreement({ jobId })).toMatchObject({ invoice: null, nextInvoice: 'make' })
  expect(await asSeller.makeInvoice({ jobId })).toMatchObject({ invoice: { number: '2026-14' }, nextInvoice: null })
  expect(await asSeller.invoiceSettings()).toEqual({ ...settings, nextNumber: 15 })
  await asSeller.saveInvoiceSettings({ ...settings, nextNumber: 15, name: 'Another firm' })
  const invoice = (await asClient.agreement({ jobId })).invoice
  expect(invoice).toMatchObject({
    isReceipt: false,
    number: '2026-14',
    replaces: null,
    seller: { name: 'Vega Photo LLC', address: settings.address, taxNumber: 'TX-7' },
    buyerName: 'Ana Ortiz',
    totalDollars: 1210,
    paid: [],
  })
  expect(invoice?.lines).toEqual([{ name: expect.stringMatching(/^Photography on /), dollars: 1210 }])
  expect((await asSeller.agreement({ jobId })).invoice).toEqual(invoice)
  for (const person of [seller, client]) expect((await exportedData(db, person)).invoices).toMatchObject([{ jobId, number: 14 }])
  expect((await exportedData(db, seller)).invoiceSettings).toMatchObject([{ name: 'Another firm' }])
  expect((await exportedData(db, client)).invoiceSettings).toEqual([])
})

test('it lists what was confirmed when it was made, and is a receipt once everything is confirmed', async () => {
  const { jobId, asClient, asSeller } = await aHiredPair()
  await asSeller.saveInvoiceSettings(settings)
  const deposit = { jobId, part: 'deposit' as const, dollars: 605 }
  const balance = { ...deposit, part: 'balance' as const }
  await asClient.markPayment(deposit)
  await asSeller.confirmPayment(deposit)
  await asClient.markPayment(balance)
  await asSeller.makeInvoice({ jobId })
  expect((await asClient.agreement({ jobId })).invoice).toMatchObject({ isReceipt: false, paid: [{ part: 'deposit', dollars: 605 }] })
  await asSeller.confirmPayment(balance)
  const receipt = (await asClient.agreement({ jobId })).invoice
  expect(receipt).toMatchObject({ isReceipt: true, number: '2026-14' })
  expect(receipt?.paid.map(({ part }) => part).toSorted()).toEqual(['balance', 'deposit'])
  await asClient.undoPayment(deposit)
  expect((await asClient.agreement({ jobId })).invoice).toMatchObject({ isReceipt: false, paid: [{ part: 'deposit' }] })
})

test('there is one for each version of the terms, and the next replaces it', async () => {
  const { jobId, asClient, asSeller, bids } = await aHiredPair()
  await asSeller.saveInvoiceSettings(settings)
  await asSeller.makeInvoice({ jobId })
  await expect(asSeller.makeInvoice({ jobId })).rejects.toMatchObject(refusal('invoice_is_made'))
  const album = { name: 'An album', dollars: 290 }
  const { proposal } = await asClient.proposeTerms({ jobId, amountDollars: 1500, extras: [album], note: 'An album as well.' })
  await bids.agreeToProposal({ jobId, proposalId: proposal!.id })
  expect(await asSeller.agreement({ jobId })).toMatchObject({ invoice: { number: '2026-14' }, nextInvoice: 'make' })
  await asSeller.makeInvoice({ jobId })
  expect((await asClient.agreement({ jobId })).invoice).toMatchObject({
    number: '2026-15',
    replaces: '2026-14',
    lines: [{ dollars: 1210 }, album],
    totalDollars: 1500,
  })
})

test('a number is never given twice', async () => {
  const { jobId, asSeller } = await aHiredPair()
  await asSeller.saveInvoiceSettings(settings)
  await asSeller.makeInvoice({ jobId })
  await expect(asSeller.saveInvoiceSettings(settings)).rejects.toMatchObject(refusal('invoice_number_taken'))
  expect(await asSeller.saveInvoiceSettings({ ...settings, prefix: '2027-', nextNumber: 1 })).toMatchObject({ nextNumber: 1 })
  const [row] = await db.select().from(invoices).where(eq(invoices.jobId, jobId))
  await expect(db.insert(invoices).values({ ...row!, version: 9 })).rejects.toSatisfy(refusedBy('invoices_numbered_per_photographer'))
  await expect(db.insert(invoices).values({ ...row!, number: 15 })).rejects.toSatisfy(refusedBy('invoices_job_id_version_pk'))
})

test('the last number of a range ends it', async () => {
  const { jobId, asSeller } = await aHiredPair()
  const other = await aHiredPair({ days: 20 })
  await asSeller.saveInvoiceSettings({ ...settings, nextNumber: 9_999_999 })
  await asSeller.makeInvoice({ jobId })
  expect(await asSeller.invoiceSettings()).toMatchObject({ nextNumber: 10_000_000 })
  await expect(other.asSeller.makeInvoice({ jobId: other.jobId })).rejects.toMatchObject(refusal('invoice_settings_missing'))
})

test('a cancelled hire has no invoice, and nobody else reads or makes one', async () => {
  const { jobId, asClient, asSeller } = await aHiredPair()
  await asSeller.saveInvoiceSettings(settings)
  await expect(asClient.makeInvoice({ jobId })).rejects.toMatchObject(notForYou)
  await asSeller.makeInvoice({ jobId })
  const rival = as(db, actorOf(await aPhotographer(db))).jobs
  await expect(rival.agreement({ jobId })).rejects.toMatchObject(notThere)
  await expect(rival.makeInvoice({ jobId })).rejects.toMatchObject(notThere)
  await expect(as(db, actorOf(await aClient(db, { isAdmin: true }))).jobs.agreement({ jobId })).rejects.toMatchObject(notThere)
  const cancelled = await aHiredPair()
  await cancelled.asSeller.saveInvoiceSettings(settings)
  await aCancellation(db, { jobId: cancelled.jobId, reason: 'photographer' })
  await expect(cancelled.asSeller.makeInvoice({ jobId: cancelled.jobId })).rejects.toMatchObject(refusal('hire_is_settled'))
})

test.each(rounds)('invoices made at once get numbers without a gap, one for each hire (round %i)', async () => {
  const photographer = await aPhotographer(db)
  const pairs = [
    await aHiredPair({ photographer }),
    await aHiredPair({ photographer, days: 20 }),
    await aHiredPair({ photographer, days: 30 }),
  ]
  const { asSeller } = pairs[0]!
  await asSeller.saveInvoiceSettings(settings)
  const results = await Promise.allSettled([
    ...[...pairs, ...pairs].map(({ jobId }) => asSeller.makeInvoice({ jobId })),
    asSeller.saveInvoiceSettings(settings),
  ])
  expect(results.slice(0, 6).filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const rows = await db.select().from(invoices).where(eq(invoices.photographerId, photographer.id))
  expect(rows.map(({ number }) => number).toSorted()).toEqual([14, 15, 16])
  expect(await asSeller.invoiceSettings()).toMatchObject({ nextNumber: 17 })
})

test('an invoice is deleted after seven years', async () => {
  const { jobId, asSeller, asClient } = await aHiredPair()
  await asSeller.saveInvoiceSettings(settings)
  await asSeller.makeInvoice({ jobId })
  const after = (days: number) => deleteOldInvoices(db, { now: () => daysFromNow(days) })
  await after(7 * 365)
  expect((await asClient.agreement({ jobId })).invoice).toMatchObject({ number: '2026-14' })
  await after(7 * 366)
  expect((await asClient.agreement({ jobId })).invoice).toBeNull()
})

test.each([
  ['invoice_settings_name_length', { name: '' }],
  ['invoice_settings_name_length', { name: 'x'.repeat(121) }],
  ['invoice_settings_address_length', { address: '' }],
  ['invoice_settings_address_length', { address: 'x'.repeat(401) }],
  ['invoice_settings_tax_number_length', { taxNumber: 'x'.repeat(41) }],
  ['invoice_settings_prefix_length', { prefix: 'x'.repeat(21) }],
  ['invoice_settings_next_number', { nextNumber: 0 }],
])('the database refuses by %s (%#)', async (constraint, facts) => {
  const { id: photographerId } = await aPhotographer(db)
  await expect(db.insert(invoiceSettings).values({ ...settings, photographerId, ...facts })).rejects.toSatisfy(refusedBy(constraint))
})
