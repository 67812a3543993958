import { randomUUID } from 'node:crypto'
import { type ExportState, exportStates } from '@shutterbid/domain/leaving/schemas'
import { markMailProblem } from '@shutterbid/server/accounts/mail-problem/mail-problem'
import { findPersonByEmail } from '@shutterbid/server/accounts/queries'
import { invitations } from '@shutterbid/server/bids/invitations/tables'
import { setBidHidden } from '@shutterbid/server/bids/set-bid-hidden'
import { failingCalendars, writtenShoots } from '@shutterbid/server/calendars/tables'
import { newsletterSubscribers } from '@shutterbid/server/content/tables'
import { demoAccounts, demoPassword } from '@shutterbid/server/demo/accounts'
import { aConnection } from '@shutterbid/server/factories/calendars'
import { aBid, aHire, aJob, aRunningJob, manyBids } from '@shutterbid/server/factories/jobs'
import { aMessage } from '@shutterbid/server/factories/messages'
import { anInvoice, aSubscription, atTestProvider } from '@shutterbid/server/factories/payments'
import { aClient, aFollow, aPhotographer, aSignUp } from '@shutterbid/server/factories/people'
import { boise, type City } from '@shutterbid/server/factories/places'
import { aJobSearch, aPhotographerSearch } from '@shutterbid/server/factories/saved-searches'
import { aShare } from '@shutterbid/server/factories/shares'
import { contactMessages, feedback, reports } from '@shutterbid/server/feedback/tables'
import { jobRequests } from '@shutterbid/server/jobs/requests/tables'
import { setJobHidden } from '@shutterbid/server/jobs/set-job-hidden'
import { dataExports } from '@shutterbid/server/leaving/export/tables'
import { setMessageHidden } from '@shutterbid/server/messages/set-message-hidden'
import type { Actor } from '@shutterbid/server/platform/rpc'
import { hashOfToken, newToken } from '@shutterbid/server/platform/token'
import { setProfileHidden } from '@shutterbid/server/profiles/set-profile-hidden'
import { savedSearches } from '@shutterbid/server/search/saved/tables'
import { backupCodes, emailChanges, twoFactors } from '@shutterbid/server/signing-in/security-tables'
import { hashSignUpPassword } from '@shutterbid/server/signing-in/sign-up/sign-up-password'
import { verificationLinks } from '@shutterbid/server/signing-in/sign-up/sign-up-tables'
import { accessTokens, passwordLinks, sessions, signInMethods } from '@shutterbid/server/signing-in/tables'
import { hmacOfCode } from '@shutterbid/server/signing-in/two-factor/backup-code'
import { demoSecret } from '../data-dir.ts'
import { inDatabase } from '../database.ts'
import { addressOf, disable, type Someone, someClient, somePhotographer, towns } from '../people.ts'

/**
 * The viewer of a screen: a visitor, the people of the demo with its administrator, somebody with two-factor sign-in and a pending email
 * change, a photographer whose charge failed and whose calendar cannot be read, one with a shoot today, one whose trial ends soon, one whose trial has ended, one with a card
 * in the trial, one who cancelled, one whose grace is over, one whose payment is disputed, one whose subscription or whose charges are paused, a client whose mail does not arrive, or a new person.
 */
export type Viewer =
  | 'visitor'
  | 'ana'
  | 'bo'
  | 'cy'
  | 'admin'
  | 'withTwoFactor'
  | 'chargeFailed'
  | 'today'
  | 'onTrial'
  | 'lapsed'
  | 'trialWithCard'
  | 'cancelled'
  | 'pastDue'
  | 'disputed'
  | 'paused'
  | 'chargesPaused'
  | 'bounced'
  | 'newClient'
  | 'newPhotographer'

const questions = {
  anaOpen: `select id from jobs where client_id = $ana and status = 'open' order by (select count(*) from bids where job_id = jobs.id) desc, id`,
  anaWithoutBids: `select id from jobs where client_id = $ana and status = 'open' and not exists (select from bids where job_id = jobs.id) order by id`,
  anaRunning: `select id from jobs where client_id = $ana and status = 'in_progress' order by starts_at, id`,
  anaReviewed: `select id from jobs where client_id = $ana and status = 'completed' and exists (select from reviews where job_id = jobs.id) order by id`,
  anaUnreviewed: `select id from jobs where client_id = $ana and status = 'completed' and not exists (select from reviews where job_id = jobs.id) order by id`,
  anaCancelled: `select id from jobs where client_id = $ana and status = 'cancelled' order by id`,
  anaPartner: `select sender_id as id from messages where receiver_id = $ana and sender_id in (select photographer_id from bids join jobs on jobs.id = job_id where client_id = $ana) order by sent_at desc, sender_id`,
  boFresh: `select id from jobs where status = 'open' and id in (select job_id from job_recipients where photographer_id = $bo) and not exists (select from bids where job_id = jobs.id and photographer_id = $bo) order by id`,
  boPending: `select job_id as id from bids join jobs on jobs.id = job_id where photographer_id = $bo and bids.status = 'pending' and jobs.status = 'open' order by job_id`,
  boRunning: `select id from jobs where accepted_photographer_id = $bo and status = 'in_progress' order by starts_at, id`,
  boDone: `select id from jobs where accepted_photographer_id = $bo and status = 'completed' order by id`,
  praisedSlug: `select slug as id from public_pages join profiles using (person_id) where review_count > 0 and exists (select from pictures where pictures.person_id = profiles.person_id) order by review_count desc, person_id`,
  unseenSlug: `select slug as id from public_pages join profiles using (person_id) join people on people.id = person_id where disabled_at is null and public_latitude is not null and not exists (select from pictures where pictures.person_id = profiles.person_id) order by person_id`,
  praised: `select person_id as id from profiles where review_count > 0 order by review_count desc, person_id`,
}

type Found = keyof typeof questions | 'ana' | 'bo' | 'cy'

export type World = Record<
  | Found
  | 'disabled'
  | 'disabledSlug'
  | 'unmatched'
  | 'boRejected'
  | 'requested'
  | 'shootToday'
  | 'overlapping'
  | 'changed'
  | 'asked'
  | 'priced'
  | 'hiddenJob'
  | 'hiddenAuthor'
  | 'lapsedBid'
  | 'manyBids'
  | 'shared'
  | 'sharedToken'
  | 'emptyShareToken'
  | 'newClient'
  | 'waitingToken'
  | 'verifiedToken'
  | 'passwordToken',
  string
> & {
  people: Record<Exclude<Viewer, 'visitor'> | 'guarded', string>
}

/** Ids of the things on the screens, and the addresses of the viewers. */
export async function findWorld(): Promise<World> {
  const found = await inDatabase(async ({ $client }) => {
    const idOf = async (sql: string) => (await $client.query<{ id: string }>(`${sql} limit 1`)).rows[0]?.id
    const [ana, bo, cy] = await Promise.all(
      [demoAccounts.ana, demoAccounts.bo, demoAccounts.cy].map(({ email }) => idOf(`select id from people where email = '${email}'`)),
    )
    const ids: Record<string, string> = {}
    for (const [name, sql] of Object.entries(questions)) {
      const id = await idOf(sql.replaceAll('$ana', `'${ana}'`).replaceAll('$bo', `'${bo}'`))
      if (!id) throw new Error(`the demo holds nothing for ${name}`)
      ids[name] = id
    }
    return { ...ids, ana, bo, cy } as Record<Found, string>
  })
  const disabled = await somePhotographer('Otto Kern')
  await inDatabase((db) => aMessage(db, { senderId: disabled.id, receiverId: found.ana, content: 'I am free that weekend.' }))
  await inDatabase((db) => aFollow(db, { followerId: found.ana, photographerId: disabled.id, followedAt: new Date(0) }))
  await disable(disabled)
  await saveSearches()
  const guarded = await someClient('Gwen Ward')
  await addTwoFactor(guarded.email)
  const withTwoFactor = await someClient('Cora Wells')
  const failed = { problem: 'charge_failed', periodEndsAt: inDays(-1), paymentFailedAt: inDays(-1) } as const
  const chargeFailed = await somePhotographer('Ola Pine', {
    subscription: { state: 'active', hasCard: true, cancelPending: false, ...failed },
  })
  const lost = { problem: 'denied', failures: 1, failingSince: inDays(-1), isReported: true, nextReadAt: inDays(1) } as const
  await inDatabase((db) => aConnection(db, { personId: chargeFailed.id, ...lost }))
  const today = await somePhotographer('Tess Orr')
  const trial = { state: 'trialing', hasCard: false, cancelPending: true, customerRef: null } as const
  const onTrial = await somePhotographer('Tia Berg', { subscription: { ...trial, trialStartedAt: inDays(-9), periodEndsAt: inDays(5) } })
  const lapsed = await somePhotographer('Lev Stone', {
    subscription: { ...trial, state: 'ended', trialStartedAt: inDays(-20), periodEndsAt: inDays(-6) },
  })
  const card = { hasCard: true, cancelPending: false, trialStartedAt: inDays(-40) } as const
  const trialWithCard = await somePhotographer('Kim Lund', { subscription: { ...card, state: 'trialing', periodEndsAt: inDays(50) } })
  const cancelled = await somePhotographer('Mia Dorn', {
    subscription: { ...card, state: 'active', trialStartedAt: inDays(-100), cancelPending: true, periodEndsAt: inDays(20) },
  })
  await addCharges(cancelled.id)
  const pastDue = await somePhotographer('Rolf Aas', {
    subscription: { ...card, ...failed, state: 'past_due', trialStartedAt: inDays(-100), paymentFailedAt: inDays(-10) },
  })
  const month = { ...card, state: 'active', trialStartedAt: inDays(-100), periodEndsAt: inDays(20) } as const
  const disputed = await somePhotographer('Ivo Marsh', { subscription: { ...month, problem: 'disputed', paymentFailedAt: inDays(-1) } })
  const paused = await somePhotographer('Petra Lang', { subscription: { ...month, state: 'past_due', problem: 'paused' } })
  const chargesPaused = await somePhotographer('Enzo Rey', { subscription: { ...month, isCollectionPaused: true } })
  await inDatabase(async (db) => {
    const url = 'https://cloud.example/dav/lev/'
    const { calendarId } = await aConnection(db, { personId: lapsed.id, kind: 'caldav', url, name: 'Studio' })
    const refused = { problem: 'read_only', failures: 3, failingSince: inDays(-1), nextTryAt: inDays(1), isReported: true } as const
    await db.insert(failingCalendars).values({ calendarId, ...refused })
  })
  await changeShoots({ clientId: withTwoFactor.id, photographerId: today.id })
  const bounced = await someClient('Vida Lowe')
  await inDatabase((db) => markMailProblem(db, { email: bounced.email, problem: 'bounced', now: new Date() }))
  const newClient = await someClient('Nell Hart', { avatarKey: null })
  const newPhotographer: Someone = await somePhotographer('Nico Vale', { avatarKey: null, city: null, week: null, subscription: null })
  const { ana, bo, cy, admin } = demoAccounts
  await fillInbox(found.ana, found.bo)
  await addExports({ making: chargeFailed.id, ready: today.id, failed: onTrial.id, expired: lapsed.id })
  return {
    ...found,
    disabled: disabled.id,
    newClient: newClient.id,
    disabledSlug: await slugOf(disabled),
    unmatched: await postUnmatched(withTwoFactor.id),
    boRejected: await hireAnother(found.bo),
    requested: await askToComplete(withTwoFactor.id, chargeFailed.id),
    shootToday: await shootToday(withTwoFactor.id, today.id),
    overlapping: await hireOverOwnBids(withTwoFactor.id, today.id),
    changed: await changeAfterBid(withTwoFactor.id, chargeFailed.id),
    asked: await askTwo(withTwoFactor.id, [found.praised, chargeFailed.id]),
    priced: await pricesIn(towns.bangor),
    hiddenAuthor: chargeFailed.id,
    hiddenJob: await hideWords(withTwoFactor.id, chargeFailed.id),
    lapsedBid: await bidOf(lapsed.id),
    manyBids: await postWithManyBids(withTwoFactor.id),
    ...(await shareTwo(withTwoFactor.id, [found.praised, chargeFailed.id])),
    waitingToken: await aVerificationToken(),
    verifiedToken: await aVerifiedToken(found.ana),
    passwordToken: await aPasswordToken(found.ana),
    people: {
      ana: ana.email,
      bo: bo.email,
      cy: cy.email,
      admin: admin.email,
      withTwoFactor: withTwoFactor.email,
      chargeFailed: chargeFailed.email,
      today: today.email,
      onTrial: onTrial.email,
      lapsed: lapsed.email,
      trialWithCard: trialWithCard.email,
      cancelled: cancelled.email,
      pastDue: pastDue.email,
      disputed: disputed.email,
      paused: paused.email,
      chargesPaused: chargesPaused.email,
      bounced: bounced.email,
      guarded: guarded.email,
      newClient: newClient.email,
      newPhotographer: newPhotographer.email,
    },
  }
}

/** Searches of a client and a photographer, unless an earlier run or another worker saved them. */
async function saveSearches() {
  await inDatabase((db) =>
    db.transaction(async (tx) => {
      await tx.execute("select pg_advisory_xact_lock(hashtextextended('searches of the demo', 0))")
      if ((await db.$count(savedSearches)) > 0) return
      const client = await demoActor(db, 'ana', 'client')
      const photographer = await demoActor(db, 'bo', 'photographer')
      await aPhotographerSearch(db, client, { city: boise, specialties: ['WEDDING'] })
      await aPhotographerSearch(db, client, { miles: 100, freeOn: '2026-01-02', name: 'W'.repeat(60) })
      await aJobSearch(db, photographer, { specialties: ['WEDDING'], minBudgetDollars: 500, withinMiles: 15 })
      await aJobSearch(db, photographer, { shootSetting: 'outdoor', minBudgetDollars: 300 })
    }),
  )
}

async function demoActor(db: Parameters<typeof findPersonByEmail>[0], name: 'ana' | 'bo', userType: Actor['userType']): Promise<Actor> {
  const person = (await findPersonByEmail(db, demoAccounts[name].email))!
  return { ...person, userType, isAdmin: false, isSubscribed: true }
}

/** Two-factor sign-in with an unknown key, a pending email change, and another session. */
export function addTwoFactor(email: string) {
  return inDatabase(async (db) => {
    const { id: personId } = (await findPersonByEmail(db, email))!
    await db.insert(twoFactors).values({ personId, sealedSecret: 'a key that nobody has', turnedOnAt: new Date() })
    const passkey = { personId, kind: 'passkey' as const, publicKey: Buffer.from('a key'), counter: 0, transports: [] as string[] }
    await db.insert(signInMethods).values([
      { ...passkey, name: 'Blue phone', credentialId: `phone ${personId}`, isSynced: true, lastUsedAt: inDays(0) },
      { ...passkey, name: 'W'.repeat(60), credentialId: `key ${personId}`, isSynced: false, lockedAt: inDays(-1), createdAt: inDays(-9) },
    ])
    await db.insert(emailChanges).values({
      personId,
      newEmail: 'cora.from.now.on@example.com',
      oldTokenHash: `old ${personId}`,
      newTokenHash: `new ${personId}`,
      newConfirmedAt: new Date(),
      expiresAt: inDays(1),
    })
    const token = { personId, createdAt: inDays(-30), expiresAt: inDays(300) }
    await db.insert(accessTokens).values([
      { ...token, name: 'Book-keeping', scopes: ['read'], tokenHash: `books ${personId}`, lastUsedAt: inDays(-2) },
      { ...token, name: 'W'.repeat(60), scopes: ['read', 'hire', 'messages', 'profile'], tokenHash: `all ${personId}` },
    ])
    await db.insert(sessions).values({
      personId,
      tokenHash: `token of ${personId}`,
      userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/150.0',
      ipAddress: '2001:db8:85a3::8a2e:370:7334',
      createdAt: inDays(-3),
      lastSeenAt: inDays(0),
      expiresAt: inDays(30),
    })
  })
}

/** The token of a verification mail for a sign-up with the demo's password. */
export function aVerificationToken(email = addressOf('Wren Iverson')) {
  return inDatabase(async (db) => {
    const passwordHash = await hashSignUpPassword({ email, password: demoPassword, secret: demoSecret() })
    return (await aSignUp(db, { email, passwordHash })).token
  })
}

function aVerifiedToken(personId: string) {
  const token = newToken()
  return inDatabase(async (db) => {
    await db.insert(verificationLinks).values({ tokenHash: hashOfToken(token), personId, expiresAt: inDays(1) })
    return token
  })
}

function aPasswordToken(personId: string) {
  const token = newToken()
  return inDatabase(async (db) => {
    await db.insert(passwordLinks).values({ tokenHash: hashOfToken(token), personId, expiresAt: inDays(1) })
    return token
  })
}

/** Adds a backup code for somebody with two-factor sign-in. */
export function giveBackupCode(email: string, code: string) {
  return inDatabase(async (db) => {
    const { id: personId } = (await findPersonByEmail(db, email))!
    await db
      .insert(backupCodes)
      .values({ personId, codeHmac: hmacOfCode(code, personId, demoSecret()) })
      .onConflictDoNothing()
  })
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

function slugOf({ id }: Someone) {
  return inDatabase(async ({ $client }) => {
    const { rows } = await $client.query<{ slug: string }>('select slug from public_pages where person_id = $1', [id])
    return rows[0]?.slug ?? ''
  })
}

/** A job for which another photographer was hired. */
function hireAnother(loserId: string) {
  return inDatabase(async (db) => {
    const winner = await aPhotographer(db, { name: 'Wim Aalto', avatarKey: null })
    const job = await aJob(db, { clientId: (await aClient(db, { name: 'Ines Roth', avatarKey: null })).id, title: 'Portraits for a choir' })
    await aBid(db, { jobId: job.id, photographerId: loserId, amountDollars: 310 })
    const { id: bidId } = await aBid(db, { jobId: job.id, photographerId: winner.id, amountDollars: 280 })
    return (await aHire(db, { jobId: job.id, bidId })).id
  })
}

/** A job whose client asked its photographer to mark it complete. */
function askToComplete(clientId: string, photographerId: string) {
  return inDatabase(async (db) => {
    const { job } = await aRunningJob(db, { clientId, photographerId, startsAt: inDays(-2), title: 'Ten years, one porch' })
    await db.insert(jobRequests).values({
      jobId: job.id,
      kind: 'completion',
      note: 'All the pictures are here. Thank you.',
      requestedAt: inDays(-1),
      dueAt: inDays(14),
    })
    return job.id
  })
}

// Nobody lives there.
const elPaso = { label: 'El Paso, TX 79901', latitude: 31.7606, longitude: -106.4787, zone: 'America/Denver' }

/** An open job that nobody matched. */
function postUnmatched(clientId: string) {
  return inDatabase(async (db) => (await aJob(db, { clientId, title: 'Rain on the tin roof', city: elPaso })).id)
}

/** A shoot today, and one of two days ago. */
function shootToday(clientId: string, photographerId: string) {
  return inDatabase(async (db) => {
    const of = { clientId, photographerId }
    await aRunningJob(db, { ...of, startsAt: inDays(-2), title: 'Two brothers at the mill' })
    const place = { streetLine: '1200 W Washington St', meetingPoint: 'At the fountain by the north gate' }
    const { job } = await aRunningJob(db, { ...of, ...place, startsAt: new Date(), title: 'Class of 2027, cap and gown' })
    return job.id
  })
}

/** A shoot next week, at whose time the photographer has two pending bids. */
function hireOverOwnBids(clientId: string, photographerId: string) {
  return inDatabase(async (db) => {
    const startsAt = inDays(7)
    for (const title of ['Sisters on the pier', 'The last market of the year']) {
      const { id } = await aJob(db, { clientId, startsAt, title })
      await aBid(db, { jobId: id, photographerId, amountDollars: 290 })
    }
    return (await aRunningJob(db, { clientId, photographerId, startsAt, title: 'A baker and her two ovens' })).job.id
  })
}

/** An open job with 250 bids. */
function postWithManyBids(clientId: string) {
  return inDatabase(async (db) => {
    const { id: jobId } = await aJob(db, { clientId, title: 'Two hundred lanterns on the lake', budgetDollars: 350 })
    await manyBids(db, { jobId, count: 250, city: null })
    return jobId
  })
}

/** A wedding whose bids somebody else reads, votes for and comments on, and a job without bids that is shared, too. */
function shareTwo(clientId: string, photographerIds: string[]) {
  return inDatabase(async (db) => {
    const secret = demoSecret()
    const wedding = { specialties: ['WEDDING' as const], startsAt: inDays(40), durationMinutes: 360, budgetDollars: 2000 }
    const { id: jobId } = await aJob(db, { clientId, title: 'Vows under the cottonwoods', ...wedding })
    const bidIds: string[] = []
    for (const [at, photographerId] of photographerIds.entries())
      bidIds.push((await aBid(db, { jobId, photographerId, amountDollars: 1800 + 350 * at })).id)
    const [first = '', second = ''] = bidIds
    const notes = [
      { bidId: first, isFavorite: true, comment: 'The evening pictures are exactly what I hoped for. Shall we ask about the first dance?' },
      { bidId: second, comment: 'Lovely, but more than we said.' },
    ]
    const sharedToken = await aShare(db, { jobId, secret, companionName: 'Sam', notes })
    const { id: emptyId } = await aJob(db, { clientId, title: 'A quiet engagement', startsAt: inDays(30) })
    return { shared: jobId, sharedToken, emptyShareToken: await aShare(db, { jobId: emptyId, secret }) }
  })
}

/** An open job whose terms changed after a bid. */
function changeAfterBid(clientId: string, photographerId: string) {
  return inDatabase(async (db) => {
    const { id } = await aJob(db, { clientId, title: 'Cousins at the creek' })
    await aBid(db, { jobId: id, photographerId, amountDollars: 340 })
    await db.$client.query('update jobs set version = 2 where id = $1', [id])
    return id
  })
}

/** An open job about which its client asked photographers; one of them has bid. */
function askTwo(clientId: string, photographerIds: string[]) {
  return inDatabase(async (db) => {
    const { id: jobId } = await aJob(db, { clientId, title: 'Headshots for a small theatre' })
    await db
      .insert(invitations)
      .values(photographerIds.map((photographerId, at) => ({ jobId, photographerId, number: at + 1, invitedAt: inDays(-at) })))
    await aBid(db, { jobId, photographerId: photographerIds[0], amountDollars: 380 })
    return jobId
  })
}

/** A hidden job, with a bid and a message between the two that are hidden, too, and the hidden texts of the photographer's profile. */
function hideWords(clientId: string, photographerId: string) {
  return inDatabase(async (db) => {
    const { id: jobId } = await aJob(db, { clientId, title: `Fools on a roof ${'W'.repeat(60)}` })
    const { id: bidId } = await aBid(db, { jobId, photographerId, amountDollars: 340 })
    const { id: messageId } = await aMessage(db, { senderId: photographerId, receiverId: clientId, content: 'You fool.' })
    const hidden = { at: new Date(), reason: `It is an insult. ${'W'.repeat(60)}` }
    await db.transaction((tx) => setJobHidden(tx, { jobId, hidden }))
    await db.transaction((tx) => setBidHidden(tx, { bidId, hidden }))
    await db.transaction((tx) => setMessageHidden(tx, { messageId, hidden }))
    await db.transaction((tx) => setProfileHidden(tx, { personId: photographerId, hidden }))
    return jobId
  })
}

/** An open job where enough hires make prices known. */
function pricesIn(city: City) {
  return inDatabase(async (db) => {
    const { id: clientId } = await aClient(db, { avatarKey: null })
    for (const amountDollars of [280, 290, 300, 310, 330, 340, 350, 360]) {
      const hired = await aJob(db, { clientId, city, specialties: ['SPORTS'], startsAt: inDays(5) })
      const { id: photographerId } = await aPhotographer(db, { avatarKey: null, city })
      const { id: bidId } = await aBid(db, { jobId: hired.id, photographerId, amountDollars })
      await aHire(db, { jobId: hired.id, bidId })
      await db.$client.query('update jobs set accepted_at = $1 where id = $2', [inDays(-14), hired.id])
    }
    return (await aJob(db, { clientId, city, specialties: ['SPORTS'], title: 'A relay at the old stadium' })).id
  })
}

/** An export of each person in this state; no task makes the first. */
function addExports(people: Record<ExportState, string>) {
  const ready = { expiresAt: inDays(6), bytes: 18_734_902, missingPictures: 2 }
  const more = { making: {}, failed: {}, ready, expired: { ...ready, expiresAt: inDays(-2) } }
  const rows = exportStates.map((state) => ({ ...more[state], state, personId: people[state], requestedAt: inDays(-1) }))
  return inDatabase((db) =>
    db
      .insert(dataExports)
      .values(rows.map((row) => ({ ...row, fileKey: row.state === 'ready' ? randomUUID().replaceAll('-', '') : null }))),
  )
}

function bidOf(photographerId: string) {
  return inDatabase(async (db) => {
    const { id: jobId } = await aJob(db, { title: 'Ten years, one porch', clientId: (await aClient(db, { avatarKey: null })).id })
    await aBid(db, { jobId, photographerId, amountDollars: 260 })
    return jobId
  })
}

/** Three months at the test provider: the last is refunded, and one charge before it failed. The subscription is set to end. */
async function addCharges(personId: string) {
  const failed = anInvoice({ issuedAt: inDays(-42), state: 'void', failedAt: inDays(-42), periodEndsAt: null })
  const paid = [anInvoice({ issuedAt: inDays(-72) }), failed, anInvoice({ issuedAt: inDays(-41) })]
  const invoices = [...paid, anInvoice({ issuedAt: inDays(-11), refundedCents: 999, periodEndsAt: inDays(20) })]
  const values = { beganAt: inDays(-72), periodEndsAt: inDays(20), endsAt: inDays(20), invoices }
  await inDatabase((db) => atTestProvider(db, { id: personId }, aSubscription({ id: personId }, values)))
}

/** Reports, feedback, contact messages and newsletter subscribers for administrators. Every worker calls this on the same database. */
function fillInbox(personId: string, otherId: string) {
  return inDatabase(async (db) => {
    const opinion = { personId, email: 'ana@example.com', rating: 4 }
    await db.insert(feedback).values([
      { ...opinion, id: randomUUID(), type: 'bug', content: 'The map is empty on my phone.', sentAt: inDays(-1) },
      { ...opinion, id: randomUUID(), type: 'feature', content: `More dates.\n${'W'.repeat(90)}`, sentAt: inDays(-2), doneAt: inDays(-1) },
    ])
    const report = { reporterId: personId, authorId: otherId, subject: 'profile' as const, subjectId: otherId }
    await db
      .insert(reports)
      .values([
        {
          ...report,
          content: `Bo (photographer)\n\n${'W'.repeat(90)}`,
          reason: 'other',
          note: 'These are not their pictures.',
          reportedAt: inDays(-1),
        },
        {
          reporterId: personId,
          authorId: otherId,
          subject: 'bid',
          subjectId: otherId,
          content: '$300\n\nYou fool.',
          reason: 'spam',
          note: 'Sent three times.',
          reportedAt: inDays(-4),
          answer: 'We hid it.',
          answeredAt: inDays(-3),
          answeredById: otherId,
          doneAt: inDays(-3),
          doneById: otherId,
        },
      ])
      .onConflictDoNothing()
    type Reported = { id: string; authorId: string; content: string }
    const aReview = 'select id, client_id as "authorId", content from reviews where client_id <> $1 order by id limit 1'
    const aPicture =
      'select id, person_id as "authorId", alt as content from pictures where person_id <> $1 and position = 1 order by id limit 1'
    const aMessage = `select id, sender_id as "authorId", content || E'\\n\\nSent 2 files' as content from messages where picture_count > 0 and sender_id <> $1 order by sent_at, id limit 1`
    for (const [subject, sql] of [
      ['review', aReview],
      ['image', aPicture],
      ['message', aMessage],
    ] as const) {
      const { rows } = await db.$client.query<Reported>(sql, [personId])
      const found = rows.map(({ id, ...row }) => ({ ...row, subject, subjectId: id, reporterId: personId, reportedAt: inDays(-2) }))
      const reported = found.map((row) => ({ ...row, reason: 'harassment' as const, note: '' }))
      await db.insert(reports).values(reported).onConflictDoNothing()
    }
    const letter = { name: 'Ada Lindqvist-Featherstonehaugh', email: `${'w'.repeat(60)}@example.com`, message: 'May we print a leaflet?' }
    await db.insert(contactMessages).values([
      { ...letter, id: randomUUID(), subject: 'A leaflet', sentAt: inDays(-1) },
      { ...letter, id: randomUUID(), personId, subject: 'W'.repeat(80), sentAt: inDays(-3) },
    ])
    await db
      .insert(newsletterSubscribers)
      .values([
        { email: 'reader@example.com', addressKey: 'reader', requestedAt: inDays(-1), confirmedAt: inDays(-1) },
        { email: `${'w'.repeat(60)}@example.org`, addressKey: 'other reader', requestedAt: inDays(-2) },
      ])
      .onConflictDoNothing()
  })
}

/** Two shoots that their photographer moved and deleted in a connected calendar. */
async function changeShoots({ clientId, photographerId }: { clientId: string; photographerId: string }) {
  await inDatabase(async (db) => {
    const url = 'https://cloud.example/dav/tess/'
    const studio = { kind: 'caldav', url, name: 'Studio', nextReadAt: inDays(1), writesShoots: true } as const
    const { calendarId } = await aConnection(db, { personId: photographerId, ...studio })
    for (const [title, changedThere, days] of [
      ['Rehearsal dinner in the old mill', 'moved', 20],
      ['Portraits of the whole team on the roof', 'deleted', 30],
    ] as const) {
      const { job } = await aRunningJob(db, { clientId, photographerId, title, startsAt: inDays(days) })
      await db.insert(writtenShoots).values({ calendarId, jobId: job.id, revision: job.version, writtenAt: new Date(), changedThere })
    }
  })
}
