import { randomUUID } from 'node:crypto'
import { addDays } from '@shutterbid/domain/shared/days'
import { eq } from 'drizzle-orm'
import type { PersonRow } from '#server/accounts/tables'
import { people } from '#server/accounts/tables'
import type { Db, Tx } from '#server/platform/db/open-database'
import { aBid, aCancellation, aCompletedJob, aDelivery, aHire, aJob, aRunningJob, daysFromNow } from '../../factories/jobs.ts'
import { aClient, actorOf, aPhotographer } from '../../factories/people.ts'
import { quarters } from '../../factories/photos.ts'
import { as } from '../as.ts'
import { aPdf } from '../attaching.ts'

type Example = { person: PersonRow; input: object }

/** For operations that succeed only after others: who calls them then, and with what. */
export const examples: Record<string, (tx: Tx) => Promise<Example>> = {
  'bids/invite': async (tx) => {
    const { client, photographer } = await pair(tx)
    const { id: jobId } = await aJob(tx, { clientId: client.id })
    return { person: client, input: { jobId, photographerId: photographer.id } }
  },
  'bids/decline': async (tx) => {
    const { client, photographer } = await pair(tx)
    const { id: jobId } = await aJob(tx, { clientId: client.id })
    await api(tx, client).bids.invite({ jobId, photographerId: photographer.id })
    return { person: photographer, input: { jobId } }
  },
  'bids/askAgain': async (tx) => {
    const { client, photographer } = await pair(tx)
    const { id: jobId } = await aJob(tx, { clientId: client.id, startsAt: daysFromNow(7) })
    const bid = await aBid(tx, { jobId, photographerId: photographer.id })
    await aBid(tx, { jobId })
    await aHire(tx, { jobId, bidId: bid.id })
    await aCancellation(tx, { jobId, reason: 'photographer' })
    return { person: client, input: { jobId } }
  },
  'jobs/proposeTerms': async (tx) => {
    const { client, jobId } = await hire(tx)
    return { person: client, input: { jobId, ...move } }
  },
  'bids/agreeToProposal': async (tx) => {
    const { photographer, ...proposal } = await proposed(tx)
    return { person: photographer, input: proposal }
  },
  'jobs/declineProposal': async (tx) => {
    const { photographer, ...proposal } = await proposed(tx)
    return { person: photographer, input: proposal }
  },
  'jobs/withdrawProposal': async (tx) => {
    const { client, jobId, proposalId } = await proposed(tx)
    return { person: client, input: { jobId, proposalId } }
  },
  'jobs/requestCompletion': async (tx) => {
    const { client, jobId } = await hire(tx, { startsAt: hoursAgo(5) })
    return { person: client, input: { jobId } }
  },
  'jobs/withdrawRequest': async (tx) => {
    const { client, jobId } = await hire(tx)
    await api(tx, client).jobs.requestCancellation({ jobId })
    return { person: client, input: { jobId } }
  },
  'jobs/answerNotYet': async (tx) => {
    const { client, photographer, jobId } = await hire(tx, { startsAt: hoursAgo(5) })
    await api(tx, client).jobs.requestCompletion({ jobId })
    return { person: photographer, input: { jobId } }
  },
  'jobs/cancelHire': async (tx) => {
    const { client, photographer, jobId } = await hire(tx)
    await tx.update(people).set({ disabledAt: new Date() }).where(eq(people.id, photographer.id))
    return { person: client, input: { jobId } }
  },
  'jobs/confirmPictures': async (tx) => {
    const { client, jobId } = await delivered(tx)
    return { person: client, input: { jobId } }
  },
  'jobs/reportMissing': async (tx) => {
    const { client, jobId } = await delivered(tx)
    return { person: client, input: { jobId, note: 'The dance.' } }
  },
  'jobs/sayTrouble': async (tx) => {
    const { client, jobId } = await hire(tx, { startsAt: hoursAgo(5) })
    return { person: client, input: { jobId, ...trouble } }
  },
  'jobs/answerTrouble': async (tx) => {
    const { client, photographer, jobId } = await hire(tx, { startsAt: hoursAgo(5) })
    await api(tx, client).jobs.sayTrouble({ jobId, ...trouble })
    return { person: photographer, input: { jobId, note: 'I was there.' } }
  },
  'jobs/markPayment': async (tx) => {
    const { client, deposit } = await hire(tx)
    return { person: client, input: deposit }
  },
  'jobs/confirmPayment': async (tx) => {
    const { client, photographer, deposit } = await hire(tx)
    await api(tx, client).jobs.markPayment(deposit)
    return { person: photographer, input: deposit }
  },
  'jobs/undoPayment': async (tx) => {
    const { client, deposit } = await hire(tx)
    await api(tx, client).jobs.markPayment(deposit)
    return { person: client, input: deposit }
  },
  'jobs/makeInvoice': async (tx) => {
    const { photographer, jobId } = await hire(tx)
    await api(tx, photographer).jobs.saveInvoiceSettings({ name: 'Vega', address: 'Phoenix', taxNumber: '', prefix: '', nextNumber: 1 })
    return { person: photographer, input: { jobId } }
  },
  'messages/detach': async (tx) => {
    const { client, photographer } = await pair(tx)
    const { id } = await api(tx, client).messages.attach({ personId: photographer.id, file: aPdf() })
    return { person: client, input: { attachmentId: id } }
  },
  'portfolio/add': async (tx) => ({ person: (await pair(tx)).photographer, input: { photo: await aPhoto() } }),
  'profiles/setAvatar': async (tx) => ({ person: (await pair(tx)).photographer, input: { photo: await aPhoto() } }),
}

const trouble = { kind: 'did_not_come' as const, note: 'I waited.' }
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const move = { shootOn: addDays(new Date().toISOString().slice(0, 10), 12), shootTime: '16:30', note: 'It rains.' }
const api = (tx: Tx, person: PersonRow) => as(tx as unknown as Db, actorOf(person), { ip: randomUUID() })

async function pair(tx: Tx) {
  return { client: await aClient(tx), photographer: await aPhotographer(tx) }
}

/** A hire for $1,210 with a deposit of $605, whose shoot is in ten days. */
async function hire(tx: Tx, { startsAt = daysFromNow(10) } = {}) {
  const { client, photographer } = await pair(tx)
  const offer = { amountDollars: 1210, depositPercent: 50, depositDays: 3, balanceDays: 2 }
  const { job } = await aRunningJob(tx, { clientId: client.id, photographerId: photographer.id, startsAt, offer })
  return { client, photographer, jobId: job.id, deposit: { jobId: job.id, part: 'deposit' as const, dollars: 605 } }
}

async function proposed(tx: Tx) {
  const { client, photographer, jobId } = await hire(tx)
  const { proposal } = await api(tx, client).jobs.proposeTerms({ jobId, ...move })
  return { client, photographer, jobId, proposalId: proposal!.id }
}

async function delivered(tx: Tx) {
  const { client, photographer } = await pair(tx)
  const { job } = await aCompletedJob(tx, { clientId: client.id, photographerId: photographer.id, startsAt: hoursAgo(50) })
  await aDelivery(tx, { jobId: job.id })
  return { client, jobId: job.id }
}

async function aPhoto() {
  const jpeg = await quarters().resize(800, 600).jpeg().toBuffer()
  return new File([new Uint8Array(jpeg)], 'dusk.jpg', { type: 'image/jpeg' })
}
