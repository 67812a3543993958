import { randomUUID } from 'node:crypto'
import { addDays } from '@shutterbid/domain/shared/days'
import type { Point } from '@shutterbid/domain/shared/places'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { type PersonRow, people } from '#server/accounts/tables'
import { jobs } from '#server/jobs/tables'
import { signPlace } from '#server/platform/geocoder/place-token'
import type { Mail } from '#server/platform/mail/mail'
import { profiles } from '#server/profiles/tables'
import { startWorker } from '#server/worker'
import { aCompletedJob, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
import { aClient, actorOf, aPassword, aPhotographer, placeColumns } from '../../factories/people.ts'
import { phoenix } from '../../factories/places.ts'
import { allTasksDone } from '../../test/all-tasks-done.ts'
import { as } from '../../test/as.ts'
import { freshDatabase } from '../../test/fresh-database.ts'
import { aPhoto, pictureStore } from '../../test/picture-store.ts'
import { listenerTools } from '../../test/run-listener.ts'
import { testSecret, testServices } from '../../test/test-services.ts'

const { db, url } = await freshDatabase()
const { files, stored } = pictureStore(db)
const services = testServices(db, { files })
const sent: Mail[] = []
const worker = startWorker({
  url,
  log: pino({ level: 'silent' }),
  tools: listenerTools({ files }),
  sendMail: async (mail) => void sent.push(mail),
})
afterAll(() => worker.stop())

const password = 'golden-hour'
const me = (person: PersonRow) => as(db, actorOf(person), { services, ip: randomUUID(), idempotencyKey: randomUUID() })
const home = { latitude: 33.481234, longitude: -112.071234 }
const inThreeWeeks = addDays(localDateTime(new Date(), 'America/Phoenix').on, 21)
const another = { shootOn: inThreeWeeks, shootTime: '14:00', deliveryOn: addDays(inThreeWeeks, 14) }
const studio = { latitude: 33.437891, longitude: -112.037891 }

test('nothing of a client remains except messages, reviews, and reports without their name', async () => {
  const client = await aClient(db, { name: 'Quazlox Ortiz', email: 'quazlox.ortiz@example.com' })
  await aPassword(db, client.id, password)
  const photographer = await aPhotographer(db)
  const api = () => me(client)
  await api().profiles.setAvatar({ photo: await aPhoto('quazlox-face.jpg') })
  await api().portfolio.add({ photo: await aPhoto('quazlox-board.jpg') })
  await as(db, null, { services, ip: randomUUID() }).content.subscribeToNewsletter({ email: client.email })
  const { jobId } = await api().jobs.post(aNewJob())
  await me(photographer).bids.submit({ jobId, seenJobVersion: 1, amountDollars: 300, message: 'I know that corner.' })
  const { job } = await aCompletedJob(db, {
    clientId: client.id,
    photographerId: photographer.id,
    specialties: ['WEDDING'],
    startsAt: new Date(Date.now() - 86_400_000),
    title: 'quazlox title',
    description: 'quazlox description',
    streetLine: '1 Quazlox St',
    meetingPoint: 'quazlox fountain',
    placeName: '1 Quazlox St, Phoenix, AZ 85004',
    placeLabel: 'Phoenix, AZ 85004',
    ...home,
  })
  await me(photographer).jobs.saveInvoiceSettings(aSeller('Vega Photo'))
  await me(photographer).jobs.makeInvoice({ jobId: job.id })
  const { job: cancelled } = await aRunningJob(db, {
    clientId: client.id,
    photographerId: photographer.id,
    startsAt: daysFromNow(10),
  })
  await api().jobs.requestCancellation({ jobId: cancelled.id, note: 'quazlox moved.' })
  await api().jobs.proposeTerms({ jobId: cancelled.id, ...another, note: 'quazlox is away.' })
  const admin = actorOf(await aClient(db, { isAdmin: true }))
  await as(db, admin, { services }).jobs.cancelByOperator({ jobId: cancelled.id, note: 'quazlox asked us to.' })
  await me(photographer).jobs.sayTrouble({ jobId: job.id, kind: 'did_not_come', note: 'Nobody was there.' })
  await api().jobs.answerTrouble({ jobId: job.id, note: 'quazlox was ill.' })
  await api().jobs.sayTrouble({ jobId: job.id, kind: 'could_not_shoot', note: 'quazlox was ill.' })
  await api().jobs.reportMissing({ jobId: job.id, note: 'quazlox and the dance.' })
  await api().reviews.write({ jobId: job.id, rating: 5, content: 'quazlox review' })
  await api().messages.send({ personId: photographer.id, messageId: randomUUID(), content: 'quazlox message' })
  await api().feedback.report({ subject: 'profile', subjectId: photographer.id, form: { reason: 'spam', note: 'quazlox note' } })
  await api().search.savePhotographers({ name: 'quazlox search', placeToken: aPlace('1 Quazlox St') })
  await api().programs.createToken({ name: 'quazlox program', scopes: ['read'], days: 30, proof: { password } })
  await api().programs.createWebhook({ address: 'https://quazlox.example/events', kinds: ['invitation.declined'] })
  await api().feedback.sendContactMessage(aQuestion(client.email))
  await as(db, null, { services, ip: randomUUID() }).feedback.sendContactMessage(aQuestion(client.email))
  await allTasksDone(db)
  expect(await tablesWithTraces('quazlox', home)).toContain('contact_messages')
  expect(await tablesWithTraces('quazlox', home)).toEqual(
    expect.arrayContaining([
      'access_tokens',
      'job_requests',
      'jobs',
      'picture_deliveries',
      'saved_searches',
      'hire_terms',
      'shoot_troubles',
      'invoices',
      'webhooks',
    ]),
  )

  await api().leaving.deleteAccount({ proof: { password } })
  await allTasksDone(db)
  expect(await tablesWithTraces('quazlox', home)).toEqual(['messages', 'reviews'])
  expect(await stored()).toEqual([])
  const [left] = await db.select().from(jobs).where(eq(jobs.id, job.id))
  expect(left).toMatchObject({
    title: 'Wedding shoot',
    placeLabel: 'Phoenix, AZ',
    streetLine: null,
    meetingPoint: '',
    shootOn: job.shootOn,
  })
  expect(await me(photographer).jobs.get({ jobId: job.id })).toMatchObject({
    title: 'Wedding shoot',
    client: { fullName: 'Former client' },
    acceptedAmountDollars: 250,
  })
  expect((await me(photographer).jobs.agreement({ jobId: job.id })).invoice).toMatchObject({
    buyerName: 'Former client',
    totalDollars: 250,
  })
})

test('nothing of a photographer remains except messages, and reports without their name', async () => {
  const photographer = await aPhotographer(db, {
    name: 'Wivekos Vega',
    email: 'wivekos.vega@example.com',
    subscription: { customerRef: null },
  })
  await aPassword(db, photographer.id, password)
  const client = await aClient(db)
  const api = () => me(photographer)
  await api().profiles.setAvatar({ photo: await aPhoto('wivekos-face.jpg') })
  await api().portfolio.add({ photo: await aPhoto('wivekos-picture.jpg') })
  await api().profiles.setBio({ bio: 'wivekos bio' })
  await api().profiles.setDetails({ languages: ['Finnish'], instagram: '', facebook: '', website: 'https://wivekos.example' })
  await db
    .update(profiles)
    .set({ ...placeColumns(phoenix, 50), placeName: '1 Wivekos St, Phoenix', ...studio })
    .where(eq(profiles.personId, photographer.id))
  const { job } = await aCompletedJob(db, {
    clientId: client.id,
    photographerId: photographer.id,
    startsAt: new Date(Date.now() - 86_400_000),
  })
  await api().jobs.saveInvoiceSettings(aSeller('wivekos'))
  await api().jobs.makeInvoice({ jobId: job.id })
  const { jobId } = await me(client).jobs.post({
    ...aNewJob(),
    title: 'Portraits',
    description: 'Dusk',
    meetingPoint: '',
    placeToken: aPlace('1 Main St'),
  })
  await api().bids.submit({ jobId, seenJobVersion: 1, amountDollars: 300, message: 'wivekos bid' })
  await api().search.saveJobs({ name: 'wivekos search', filters: { minPeople: 2 } })
  await api().search.setCard({ origins: ['https://wivekos.example'] })
  await db.execute(sql`update bids set message = 'wivekos accepted' where id = ${job.acceptedBidId}`)
  await api().messages.send({ personId: client.id, messageId: randomUUID(), content: 'wivekos message' })
  await me(client).feedback.report({ subject: 'profile', subjectId: photographer.id, form: { reason: 'spam', note: '' } })
  const admin = actorOf(await aClient(db, { isAdmin: true }))
  const asAdmin = () => as(db, admin, { services, ip: randomUUID(), idempotencyKey: randomUUID() }).admin
  const { job: hire } = await aRunningJob(db, { photographerId: photographer.id, startsAt: daysFromNow(10) })
  await api().jobs.proposeTerms({ jobId: hire.id, ...another, note: 'wivekos has another wedding.' })
  await api().jobs.cancel({ jobId: hire.id, note: 'Ill.' })
  await api().jobs.deliverPictures({
    jobId: job.id,
    isPart: false,
    links: ['https://wivekos.example/ana'],
    note: 'wivekos wishes you joy.',
  })
  await api().jobs.sayTrouble({ jobId: job.id, kind: 'could_not_shoot', note: 'wivekos had no light.' })
  await asAdmin().view({ personId: photographer.id })
  await asAdmin().disable({ personId: photographer.id, reason: 'wivekos reason' })
  await asAdmin().enable({ personId: photographer.id, reason: 'wivekos reason' })
  const review = await me(client).reviews.write({ jobId: job.id, rating: 4, content: 'On time.' })
  await api().reviews.reply({ reviewId: review.id, content: 'wivekos reply' })
  await allTasksDone(db)
  expect(await tablesWithTraces('wivekos', studio)).toEqual(
    expect.arrayContaining([
      'photographer_cards',
      'picture_deliveries',
      'public_pages',
      'review_replies',
      'saved_searches',
      'hire_terms',
      'shoot_troubles',
      'invoices',
      'invoice_settings',
    ]),
  )
  expect(await tablesWithTraces('wivekos', studio)).not.toContain('idempotent_writes')
  await api().leaving.requestExport()
  await expect.poll(async () => (await stored()).filter((name) => name.endsWith('.zip')).length, { timeout: 20_000 }).toBe(1)

  await api().leaving.deleteAccount({ proof: { password } })
  await allTasksDone(db)
  expect(await tablesWithTraces('wivekos', studio)).toEqual(['messages'])
  expect(await stored()).toEqual([])
  const [row] = await db.select().from(people).where(eq(people.id, photographer.id))
  expect(row?.name).toBe('Former photographer')
  expect((await me(client).jobs.agreement({ jobId: job.id })).invoice).toMatchObject({
    number: '2026-1',
    seller: { name: 'Former photographer', address: '', taxNumber: '' },
    totalDollars: 250,
  })
})

/** Our tables, in every schema, that contain the mark in a person's texts or their exact place. */
async function tablesWithTraces(mark: string, place: Point) {
  const traces = [mark, String(place.latitude), String(place.longitude)]
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables where schemaname in ('public', 'graphile_worker', 'drizzle') order by name`)
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await db.execute<{ row: unknown }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(schema)}.${sql.identifier(name)} t`,
    )
    const text = JSON.stringify(rows).toLowerCase()
    if (traces.some((trace) => text.includes(trace))) found.push(name)
  }
  return found
}

function aSeller(mark: string) {
  return { name: mark, address: `1 ${mark} St`, taxNumber: mark, prefix: '2026-', nextNumber: 1 }
}

function aQuestion(email: string) {
  const fields = { name: 'Quazlox Ortiz', email, subject: 'quazlox question', message: 'quazlox words' }
  return { messageId: randomUUID(), ...fields, captchaToken: 'solved' }
}

function aNewJob() {
  const shootOn = addDays(localDateTime(new Date(), 'America/Phoenix').on, 7)
  return {
    title: 'quazlox open',
    description: 'quazlox at dusk.',
    meetingPoint: 'quazlox gate',
    placeToken: aPlace('1 Quazlox St'),
    shootOn,
    shootTime: '16:00',
    durationMinutes: 60,
    deliveryOn: addDays(shootOn, 14),
    peopleCount: 2,
    shootSetting: 'outdoor' as const,
    occasion: 'Engagement' as const,
    specialties: ['COUPLES_ENGAGEMENT' as const],
    budgetDollars: 500,
  }
}

function aPlace(streetLine: string) {
  const { label, latitude, longitude } = phoenix
  const point = {
    ...(streetLine.includes('Quazlox') ? home : { latitude, longitude }),
    publicLatitude: latitude,
    publicLongitude: longitude,
  }
  return signPlace(testSecret, {
    id: 'a',
    placeName: `${streetLine}, ${label}`,
    streetLine,
    label,
    ...point,
  })
}
