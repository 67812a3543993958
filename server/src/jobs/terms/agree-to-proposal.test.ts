import { addDays, instantOf } from '@shutterbid/domain/shared/days'
import { daysBetween } from '@shutterbid/domain/shared/when-texts'
import { and, desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { disableAccount } from '#server/accounts/disable/disable-account'
import { busyTimes } from '#server/availability/tables'
import { onShootMoved } from '#server/calendars/connections/shoots/on-shoot-moved'
import { writtenShoots } from '#server/calendars/tables'
import { jobs } from '#server/jobs/tables'
import { lapseProposals } from '#server/jobs/terms/lapse-proposals'
import { onAccountDisabled } from '#server/jobs/terms/on-account-disabled'
import { hireTerms } from '#server/jobs/terms/tables'
import { remind } from '#server/notifications/reminders/remind'
import { reminders } from '#server/notifications/tables'
import { signPlace } from '#server/platform/geocoder/place-token'
import { aConnection } from '../../../factories/calendars.ts'
import { aBid, aJob, aRunningJob, daysFromNow } from '../../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { scriptedCalendars } from '../../../test/fakes/scripted-calendars.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { rounds } from '../../../test/nightly.ts'
import { recordedEvents } from '../../../test/recorded-events.ts'
import { refusal } from '../../../test/refusal.ts'
import { refusedBy } from '../../../test/refused-by.ts'
import { listenerTools } from '../../../test/run-listener.ts'
import { testSecret, testServices } from '../../../test/test-services.ts'

const { db } = await freshDatabase()
const hour = 3_600_000
const day = 24 * hour
const zone = 'America/Phoenix'
const note = 'My sister can only come a week later.'
const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const then = { shootOn: dayIn(20), shootTime: '14:00', note }

/** A hire whose shoot is in ten days; the pictures are due in 24. */
async function aHiredPair(facts: Parameters<typeof aRunningJob>[1] = {}) {
  const client = actorOf(await aClient(db))
  const photographer = actorOf(await aPhotographer(db))
  const people = { clientId: client.id, photographerId: photographer.id }
  const { job } = await aRunningJob(db, { ...people, startsAt: daysFromNow(10), ...facts })
  const at = (after: number) => ({ now: () => new Date(Date.now() + after) })
  const jobId = job.id
  return {
    job,
    jobId,
    client,
    photographer,
    asClient: (after = 0) => as(db, client, at(after)),
    asPhotographer: (after = 0) => as(db, photographer, at(after)),
    clock: (after: number) => lapseProposals(db, listenerTools(at(after))),
    propose: async (by: 'client' | 'photographer' = 'client', more: object = {}) => {
      const { proposal } = await as(db, { client, photographer }[by]).jobs.proposeTerms({ jobId, ...then, ...more })
      return { jobId, proposalId: proposal!.id }
    },
  }
}

describe('agreeing', () => {
  test.each(['client', 'photographer'] as const)('to what the %s proposes moves the shoot, its busy time and its history', async (by) => {
    const { job, jobId, asClient, asPhotographer, propose, photographer } = await aHiredPair()
    const answer = await propose(by)
    const before = await asClient().jobs.get({ jobId })
    expect(before).toMatchObject({
      shootOn: job.shootOn,
      version: 1,
      proposal: { note, isOwn: by === 'client', changes: [{ term: 'start' }, { term: 'delivery' }] },
    })
    const [ofClient, ofPhotographer] = await Promise.all([
      asClient().jobs.mine({ status: 'in_progress' }),
      asPhotographer().jobs.inRange({ status: 'in_progress' }),
    ])
    expect(ofClient.items).toMatchObject([{ id: jobId, proposed: by === 'client' ? 'waiting' : 'to_answer' }])
    expect(ofPhotographer.items).toMatchObject([{ id: jobId, proposed: by === 'client' ? 'to_answer' : 'waiting' }])
    const other = by === 'client' ? asPhotographer() : asClient()
    const startsAt = instantOf({ on: then.shootOn, at: then.shootTime, zone })
    expect(await other.bids.agreeToProposal(answer)).toMatchObject({
      status: 'in_progress',
      shootOn: then.shootOn,
      shootTime: '14:00',
      startsAt,
      deliveryOn: addDays(job.deliveryOn, daysBetween(job.shootOn, then.shootOn)),
      version: 2,
      durationMinutes: 120,
      acceptedAmountDollars: 250,
      proposal: null,
      proposed: null,
      posted: { shootOn: job.shootOn, shootTime: job.shootTime, startsAt: job.startsAt, deliveryOn: job.deliveryOn },
      termsVersion: 2,
    })
    expect(await busyOf(photographer.id)).toMatchObject([{ jobId, startsAt, endsAt: new Date(startsAt.getTime() + 2 * hour) }])
    expect(await namesOf(jobId)).toEqual(['job.terms_proposed', 'job.terms_agreed'])
  })

  test('to another place takes its zone, its street and its meeting point, and tells nobody else', async () => {
    const { jobId, asClient, asPhotographer, propose } = await aHiredPair({ meetingPoint: 'At the old gate' })
    const answer = await propose('client', { placeToken: signPlace(testSecret, boise), meetingPoint: 'Under the bell' })
    expect(await asPhotographer().bids.agreeToProposal(answer)).toMatchObject({
      zone: 'America/Boise',
      placeLabel: 'Boise, ID 83702',
      streetLine: '150 N 8th St',
      meetingPoint: 'Under the bell',
      startsAt: instantOf({ on: then.shootOn, at: then.shootTime, zone: 'America/Boise' }),
    })
    const stranger = as(db, actorOf(await aPhotographer(db)))
    await expect(stranger.jobs.get({ jobId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await asClient().jobs.get({ jobId })).may).toContain('proposeTerms')
  })

  test('moves the delivery when the proposal carries another one', async () => {
    const { propose, asPhotographer } = await aHiredPair()
    const early = propose('client', { shootOn: dayIn(40), deliveryOn: dayIn(40) })
    await expect(early).rejects.toMatchObject(refusal('delivery_before_shoot'))
    const answer = await propose('client', { shootOn: dayIn(40), deliveryOn: dayIn(54) })
    expect(await asPhotographer().bids.agreeToProposal(answer)).toMatchObject({ shootOn: dayIn(40), deliveryOn: dayIn(54) })
  })

  test('at a busy time needs the word of the photographer', async () => {
    const { propose, asPhotographer, asClient, photographer } = await aHiredPair()
    await aRunningJob(db, { photographerId: photographer.id, startsAt: instantOf({ on: then.shootOn, at: '13:00', zone }) })
    const answer = await propose('client')
    await expect(asPhotographer().bids.agreeToProposal(answer)).rejects.toMatchObject(refusal('own_busy_then'))
    expect(await asPhotographer().bids.agreeToProposal({ ...answer, isBusyConfirmed: true })).toMatchObject({ shootOn: then.shootOn })
    expect(await busyOf(photographer.id)).toHaveLength(2)
    expect((await asClient().jobs.get({ jobId: answer.jobId })).version).toBe(2)
  })

  test('as the client fails if the photographer became busy after proposing', async () => {
    const { propose, asClient, asPhotographer, photographer, jobId } = await aHiredPair()
    const answer = await propose('photographer')
    await aRunningJob(db, { photographerId: photographer.id, startsAt: instantOf({ on: then.shootOn, at: '14:00', zone }) })
    await expect(asClient().bids.agreeToProposal({ ...answer, isBusyConfirmed: true })).rejects.toMatchObject(
      refusal('photographer_busy_then'),
    )
    await asPhotographer().jobs.withdrawProposal(answer)
    await expect(propose('photographer')).rejects.toMatchObject(refusal('own_busy_then'))
    const confirmed = await propose('photographer', { isBusyConfirmed: true })
    expect(await asClient().bids.agreeToProposal(confirmed)).toMatchObject({ id: jobId, shootOn: then.shootOn })
  })

  test('reads calendars that were not read lately first', async () => {
    const { propose, photographer, jobId } = await aHiredPair()
    await aConnection(db, { personId: photographer.id, secret: testSecret, lastReadAt: new Date(Date.now() - hour) })
    const answer = await propose('client')
    const startsAt = instantOf({ on: then.shootOn, at: '15:00', zone })
    const { calendars } = scriptedCalendars({
      events: [{ eventId: 'dentist', spans: [{ startsAt, endsAt: new Date(startsAt.getTime() + hour) }] }],
    })
    const api = as(db, photographer, { services: testServices(db, { calendars }) })
    await expect(api.bids.agreeToProposal(answer)).rejects.toMatchObject(refusal('own_busy_then'))
    expect((await api.jobs.get({ jobId })).proposal?.free).toMatchObject({ isBusyThen: true, conflict: 'event' })
  })

  test('withdraws a request to cancel, because the hire goes on', async () => {
    const { propose, asClient, asPhotographer, jobId } = await aHiredPair()
    await asClient().jobs.requestCancellation({ jobId })
    const answer = await propose('photographer')
    expect(await asClient().bids.agreeToProposal(answer)).toMatchObject({ status: 'in_progress', request: null })
    expect(await asPhotographer().jobs.get({ jobId })).toMatchObject({ request: null })
  })

  test('writes the shoot again into calendars, also where its photographer had moved it', async () => {
    const { propose, asPhotographer, photographer, jobId, client } = await aHiredPair()
    const { calendarId } = await aConnection(db, { personId: photographer.id })
    const entry = { calendarId, jobId, revision: 1, writtenAt: daysFromNow(-1) }
    await db.insert(writtenShoots).values({ ...entry, changedThere: 'moved' })
    const answer = await propose('client')
    await asPhotographer().bids.agreeToProposal(answer)
    const facts = { ...answer, proposedBy: client.id, clientId: client.id, photographerId: photographer.id }
    await onShootMoved(db, { id: '0', name: 'job.terms_agreed', facts, recordedAt: new Date() })
    expect(await db.select().from(writtenShoots).where(eq(writtenShoots.jobId, jobId))).toMatchObject([{ changedThere: null }])
    const { rows } = await db.execute(`select 1 from graphile_worker.jobs where task_identifier = 'write-shoot' and key like '%${jobId}%'`)
    expect(rows).toHaveLength(1)
  })

  test('to a price leaves the entries of the shoot as they are', async () => {
    const { propose, asClient, photographer, client, jobId } = await aHiredPair()
    const { calendarId } = await aConnection(db, { personId: photographer.id })
    await db.insert(writtenShoots).values({ calendarId, jobId, revision: 1, writtenAt: daysFromNow(-1), changedThere: 'moved' })
    const answer = await propose('photographer', { shootOn: undefined, shootTime: undefined, amountDollars: 300 })
    await asClient().bids.agreeToProposal(answer)
    const agreed = (await recordedEvents(db, { jobId })).find(({ name }) => name === 'job.terms_agreed')
    expect(agreed?.facts).toMatchObject({ changesShoot: false })
    const facts = { ...answer, proposedBy: photographer.id, clientId: client.id, photographerId: photographer.id, changesShoot: false }
    await onShootMoved(db, { id: '0', name: 'job.terms_agreed', facts, recordedAt: new Date() })
    expect(await db.select().from(writtenShoots).where(eq(writtenShoots.jobId, jobId))).toMatchObject([{ changedThere: 'moved' }])
  })

  test('has both reminded of the new day', async () => {
    const { propose, asPhotographer, job, jobId } = await aHiredPair()
    const onDayBefore = (instant: Date) => () => new Date(instant.getTime() - 20 * hour)
    await remind(db, listenerTools({ now: onDayBefore(job.startsAt) }))
    const answer = await propose('client')
    const { startsAt } = await asPhotographer().bids.agreeToProposal(answer)
    await remind(db, listenerTools({ now: onDayBefore(startsAt) }))
    const sent = await db
      .select()
      .from(reminders)
      .where(and(eq(reminders.jobId, jobId), eq(reminders.kind, 'shoot_tomorrow')))
    expect(new Set(sent.map(({ occasionAt }) => occasionAt.getTime()))).toContain(startsAt.getTime())
  })
})

describe('a proposal', () => {
  test('is answered by the other side only, and withdrawn by its own', async () => {
    const { propose, asClient, asPhotographer } = await aHiredPair()
    const answer = await propose('client')
    await expect(asClient().bids.agreeToProposal(answer)).rejects.toMatchObject(refusal('proposal_is_own'))
    await expect(asClient().jobs.declineProposal(answer)).rejects.toMatchObject(refusal('proposal_is_own'))
    await expect(asPhotographer().jobs.withdrawProposal(answer)).rejects.toMatchObject(refusal('proposal_not_own'))
    await expect(propose('photographer')).rejects.toMatchObject(refusal('proposal_waits'))
    expect(await asPhotographer().jobs.declineProposal(answer)).toMatchObject({ proposal: null, version: 1, termsVersion: 1 })
    await expect(asPhotographer().bids.agreeToProposal(answer)).rejects.toMatchObject(refusal('no_proposal_waits'))
  })

  test.each(['agreement', 'proposeTerms', 'declineProposal', 'withdrawProposal', 'agreeToProposal', 'freeThen'] as const)(
    'is not there for a stranger: %s',
    async (operation) => {
      const { propose } = await aHiredPair()
      const answer = await propose('client')
      const { jobs: theirs, bids } = as(db, actorOf(await aClient(db)))
      const tries = {
        agreement: () => theirs.agreement({ jobId: answer.jobId }),
        proposeTerms: () => theirs.proposeTerms({ jobId: answer.jobId, ...then }),
        freeThen: () => theirs.freeThen({ jobId: answer.jobId, ...then }),
        declineProposal: () => theirs.declineProposal(answer),
        withdrawProposal: () => theirs.withdrawProposal(answer),
        agreeToProposal: () => bids.agreeToProposal(answer),
      }
      await expect(tries[operation]()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    },
  )

  test('changes something, and is made three times a day', async () => {
    const { propose, asClient, job, jobId } = await aHiredPair()
    const same = { shootOn: job.shootOn, shootTime: job.shootTime.slice(0, 5) }
    await expect(propose('client', same)).rejects.toMatchObject(refusal('proposal_changes_nothing'))
    for (const _ of [1, 2, 3]) await asClient().jobs.withdrawProposal(await propose('client'))
    await expect(propose('client')).rejects.toMatchObject(refusal('proposals_used_up'))
    await expect(asClient(day + hour).jobs.proposeTerms({ jobId, ...then })).resolves.toMatchObject({ proposal: { note } })
  })

  test('lapses after 72 hours, and not before', async () => {
    const { propose, clock, asPhotographer, jobId } = await aHiredPair()
    const answer = await propose('client')
    await clock(71 * hour)
    expect((await asPhotographer().jobs.get({ jobId })).proposal).not.toBeNull()
    await expect(asPhotographer(73 * hour).bids.agreeToProposal(answer)).rejects.toMatchObject(refusal('no_proposal_waits'))
    await clock(73 * hour)
    await clock(74 * hour)
    expect(await latest(jobId)).toMatchObject({ outcome: 'lapsed' })
    expect((await namesOf(jobId)).filter((name) => name === 'job.proposal_ended')).toHaveLength(1)
  })

  test('ends with the hire, and with the account of either side', async () => {
    const one = await aHiredPair()
    await one.propose('client')
    await one.asPhotographer().jobs.cancel({ jobId: one.jobId, note: 'I broke my arm.' })
    expect(await latest(one.jobId)).toMatchObject({ outcome: 'job_closed' })

    const other = await aHiredPair()
    await other.propose('client')
    const personId = other.photographer.id
    await db.transaction((tx) => disableAccount(tx, other.client, { personId }))
    await onAccountDisabled(db, { id: '0', name: 'account.disabled', facts: { personId }, recordedAt: new Date() }, listenerTools())
    expect(await latest(other.jobId)).toMatchObject({ outcome: 'account_disabled' })
    await expect(other.propose('client')).rejects.toMatchObject(refusal('proposal_without_partner'))
  })

  test('of another time is not possible once the shoot has started; of more hours until it ends, of a price while the job runs', async () => {
    const { propose, asPhotographer, asClient, jobId } = await aHiredPair({
      startsAt: new Date(Date.now() - hour),
      offer: { editedPictures: 40, ifCancelled: 'The deposit stays.' },
    })
    await expect(propose('client')).rejects.toMatchObject(refusal('shoot_has_started'))
    const longer = { jobId, durationMinutes: 180, note }
    const { proposal } = await asPhotographer().jobs.proposeTerms(longer)
    expect(proposal).toMatchObject({ changes: [{ term: 'hours', was: '2 hours', text: '3 hours' }] })
    await asPhotographer().jobs.withdrawProposal({ jobId, proposalId: proposal!.id })
    await expect(asPhotographer(2 * hour).jobs.proposeTerms(longer)).rejects.toMatchObject(refusal('shoot_hours_passed'))
    const album = { jobId, amountDollars: 550, extras: [{ name: 'An album', dollars: 300 }], note }
    const sent = await asPhotographer(2 * hour).jobs.proposeTerms(album)
    expect(await asClient(3 * hour).bids.agreeToProposal({ jobId, proposalId: sent.proposal!.id })).toMatchObject({
      acceptedAmountDollars: 550,
      terms: { extras: album.extras, editedPictures: 40, ifCancelled: 'The deposit stays.' },
      durationMinutes: 120,
    })
    await expect(asPhotographer(3 * hour).jobs.proposeTerms({ jobId, amountDollars: 200, note })).rejects.toMatchObject(
      refusal('parts_above_price'),
    )
  })
})

test('a client learns whether the photographer is free then, and not why', async () => {
  const { asClient, asPhotographer, photographer, jobId } = await aHiredPair()
  await aRunningJob(db, { photographerId: photographer.id, startsAt: instantOf({ on: then.shootOn, at: '14:00', zone }) })
  const when = { jobId, shootOn: then.shootOn, shootTime: then.shootTime }
  expect(await asClient().jobs.freeThen(when)).toMatchObject({ isBusyThen: true, conflict: null })
  expect(await asPhotographer().jobs.freeThen(when)).toMatchObject({ isBusyThen: true, conflict: 'overlap' })
  expect(await asClient().jobs.freeThen({ ...when, shootOn: dayIn(21) })).toMatchObject({ isBusyThen: false })
})

test('what was agreed is a page with every version, for these two', async () => {
  const { propose, asClient, asPhotographer, jobId } = await aHiredPair()
  await asPhotographer().jobs.declineProposal(await propose('client'))
  const answer = await propose('photographer', { shootOn: undefined, shootTime: undefined, amountDollars: 300 })
  await asClient().bids.agreeToProposal(answer)
  const agreement = await asClient().jobs.agreement({ jobId })
  expect(agreement).toMatchObject({
    rows: expect.arrayContaining([{ term: 'price', name: 'Price', text: '$300' }]),
    versions: [
      { number: 2, proposedBy: 'photographer', note, changes: [{ term: 'price', was: '$250', text: '$300' }] },
      { number: 1, proposedBy: 'photographer', changes: [] },
    ],
  })
  expect(await asPhotographer().jobs.agreement({ jobId })).toEqual({ ...agreement, nextInvoice: 'settings' })
})

test('nothing else changes the terms of a hire', async () => {
  const { jobId, job } = await aHiredPair()
  const later = { startsAt: new Date(job.startsAt.getTime() + 900_000), endsAt: new Date(job.endsAt.getTime() + 900_000) }
  for (const terms of [later, { version: 2 }, { latitude: 33.5 }, { acceptedAmountDollars: 1 }])
    await expect(db.update(jobs).set(terms).where(eq(jobs.id, jobId))).rejects.toSatisfy(refusedBy('jobs_terms_agreed'))
})

test.each(rounds)('of agreeing, declining, cancelling and another hire at that time one outcome stands (round %i)', async () => {
  const { propose, asClient, asPhotographer, photographer, jobId, clock } = await aHiredPair()
  const answer = await propose('client')
  const rival = actorOf(await aClient(db))
  const open = await aJob(db, { clientId: rival.id, startsAt: instantOf({ on: then.shootOn, at: then.shootTime, zone }) })
  const bid = await aBid(db, { jobId: open.id, photographerId: photographer.id })
  await Promise.allSettled([
    asPhotographer().bids.agreeToProposal(answer),
    asPhotographer().bids.agreeToProposal(answer),
    as(db, rival).bids.accept({ bidId: bid.id, seenBidVersion: 1, seenJobVersion: 1 }),
    asClient().jobs.withdrawProposal(answer),
    asPhotographer().jobs.declineProposal(answer),
    asPhotographer().jobs.cancel({ jobId, note: 'I broke my arm.' }),
    asClient().jobs.requestCancellation({ jobId }),
    clock(73 * hour),
  ])
  const proposal = await latest(jobId)
  const [job] = await db.select().from(jobs).where(eq(jobs.id, jobId))
  const names = await namesOf(jobId)
  expect(proposal?.outcome).not.toBeNull()
  expect(names.filter((name) => name === 'job.terms_agreed' || name === 'job.proposal_ended').length).toBeLessThanOrEqual(1)
  expect(job!.version).toBe(proposal?.outcome === 'agreed' ? 2 : 1)
  expect(job!.shootOn === then.shootOn).toBe(proposal?.outcome === 'agreed')
  const busy = await busyOf(photographer.id)
  for (const one of busy)
    for (const other of busy) expect(one === other || one.endsAt <= other.startsAt || one.startsAt >= other.endsAt).toBe(true)
})

test.each(rounds)('of proposals that both sides make at once one waits (round %i)', async () => {
  const { propose, asClient, jobId } = await aHiredPair()
  const made = await Promise.allSettled((['client', 'photographer', 'client', 'photographer'] as const).map((by) => propose(by)))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of made) if (one.status === 'rejected') expect(one.reason).toMatchObject(refusal('proposal_waits'))
  expect((await asClient().jobs.get({ jobId })).proposal).not.toBeNull()
  expect((await namesOf(jobId)).filter((name) => name === 'job.terms_proposed')).toHaveLength(1)
})

const boise = {
  id: 'boise',
  placeName: '150 N 8th St, Boise, ID 83702',
  streetLine: '150 N 8th St',
  label: 'Boise, ID 83702',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  latitude: 43.616,
  longitude: -116.2,
  publicLatitude: 43.62,
  publicLongitude: -116.2,
}

function busyOf(personId: string) {
  return db.select().from(busyTimes).where(eq(busyTimes.personId, personId)).limit(10)
}

async function latest(jobId: string) {
  const { proposedAt } = hireTerms
  return (await db.select().from(hireTerms).where(eq(hireTerms.jobId, jobId)).orderBy(desc(proposedAt)).limit(1))[0]
}

async function namesOf(jobId: string) {
  return (await recordedEvents(db, { jobId })).map(({ name }) => name)
}
