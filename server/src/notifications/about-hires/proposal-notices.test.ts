import { instantOf } from '@shutterbid/domain/shared/days'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { hireTerms } from '#server/jobs/terms/tables'
import { aRunningJob } from '../../../factories/jobs.ts'
import { actorOf } from '../../../factories/people.ts'
import { as } from '../../../test/as.ts'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { aNotifiedPair, now, title } from '../../../test/notified-pair.ts'
import { listenerTools, recordEventOf } from '../../../test/run-listener.ts'
import { onProposalEnded, onTermsAgreed, onTermsProposed } from './term-proposals.ts'

const { db } = await freshDatabase()
const { bellOf, mailsTo, aPair } = aNotifiedPair(db)
const note = 'My sister lands a week later.'
const agreed = { shootOn: '2027-11-24', shootTime: '09:00', deliveryOn: '2027-12-10', dayPlan: { portraits: '10:00' } }

/** A hire, and another time that one side of it proposes. */
async function aProposal(by: 'client' | 'photographer' = 'client') {
  const { client, photographer } = await aPair()
  const pair = { clientId: client.id, photographerId: photographer.id }
  const startsAt = instantOf({ on: agreed.shootOn, at: agreed.shootTime, zone: 'America/Phoenix' })
  const { job } = await aRunningJob(db, { title, ...pair, ...agreed, startsAt })
  const proposer = by === 'client' ? client : photographer
  const proposed = { jobId: job.id, shootOn: '2027-12-01', shootTime: '14:00', note }
  const { proposal } = await as(db, actorOf(proposer), { now }).jobs.proposeTerms(proposed)
  const facts = { jobId: job.id, proposalId: proposal!.id, proposedBy: proposer.id, ...pair }
  const end = (outcome: 'agreed' | 'declined' | 'withdrawn' | 'lapsed') =>
    db.update(hireTerms).set({ endedAt: now(), outcome }).where(eq(hireTerms.id, proposal!.id))
  return { client, photographer, facts, end }
}

type Facts = Awaited<ReturnType<typeof aProposal>>['facts']
const tools = listenerTools({ now })

async function tellProposal(facts: Facts) {
  await onTermsProposed(db, await recordEventOf(db, 'job.terms_proposed', facts), tools)
}

async function tellEnd(facts: Facts, outcome: 'declined' | 'withdrawn' | 'lapsed') {
  await onProposalEnded(db, await recordEventOf(db, 'job.proposal_ended', { ...facts, outcome }), tools)
}

describe('a proposal of another time', () => {
  test.each([
    ['client', 'Ana Ortiz'],
    ['photographer', 'Marisol Vega'],
  ] as const)('of the %s is told to the other side, with the sentence', async (by, name) => {
    const { client, photographer, facts } = await aProposal(by)
    await tellProposal(facts)
    const [own, other] = by === 'client' ? [client, photographer] : [photographer, client]
    expect(await bellOf(other.id, now())).toEqual([
      {
        message: `${name} proposes another time for ${title}: Wed, Dec 1, 2:00 PM. Answer by Tue, Nov 23 at 12:00 PM. ${name} writes: “${note}”`,
        link: `/jobs/${facts.jobId}`,
      },
    ])
    const [mail] = await mailsTo(other)
    expect(mail).toMatchObject({ headline: `${name} proposes another time: ${title}` })
    expect(mail?.text).toContain(`${name} writes: “${note}”`)
    expect(mail?.text).toContain(
      'Plan of the day: Portraits 3:00 PM (agreed now: Portraits 10:00 AM). Delivery: By Fri, Dec 17 (agreed now: By Fri, Dec 10).',
    )
    expect(await bellOf(own.id, now())).toEqual([])
    expect(await mailsTo(own)).toEqual([])
  })

  test('that ended before its task ran notifies nobody', async () => {
    const { photographer, facts, end } = await aProposal()
    await end('withdrawn')
    await tellProposal(facts)
    expect(await bellOf(photographer.id, now())).toEqual([])
  })

  test('says in the bell what became of it, without the sentence', async () => {
    const { photographer, facts, end } = await aProposal()
    await tellProposal(facts)
    await end('lapsed')
    expect(await bellOf(photographer.id, now())).toMatchObject([
      { message: `Ana Ortiz proposed another time for ${title}. It was not answered in time.` },
    ])
  })

  test.each([
    ['declined', [`Marisol Vega declined your proposal of another time for ${title}.`], []],
    ['withdrawn', [], [`Ana Ortiz withdrew the proposal of another time for ${title}.`]],
    [
      'lapsed',
      [`Marisol Vega did not answer your proposal of another time for ${title}.`],
      [`You did not answer the proposal of another time for ${title}.`],
    ],
  ] as const)('that was %s is told to those who did not end it', async (outcome, toClient, toPhotographer) => {
    const { client, photographer, facts, end } = await aProposal()
    await end(outcome)
    await tellEnd(facts, outcome)
    const messages = async (personId: string) => (await bellOf(personId, now())).map(({ message }) => message)
    const stays = (lines: readonly string[]) => lines.map((line) => `${line} Everything stays as it was agreed.`)
    expect(await messages(client.id)).toEqual(stays(toClient))
    expect(await messages(photographer.id)).toEqual(stays(toPhotographer))
    expect(await mailsTo(client)).toHaveLength(toClient.length)
  })

  test('that was agreed to is told to both, with the shoot as a calendar file', async () => {
    const { client, photographer, facts } = await aProposal()
    await as(db, actorOf(photographer), { now }).bids.agreeToProposal({ jobId: facts.jobId, proposalId: facts.proposalId })
    await onTermsAgreed(db, await recordEventOf(db, 'job.terms_agreed', facts), tools)
    expect(await bellOf(client.id, now())).toMatchObject([
      { message: `Marisol Vega agreed on another time for ${title}: Wed, Dec 1, 2:00 PM.` },
    ])
    const [mail] = await mailsTo(photographer)
    expect(mail).toMatchObject({ headline: `Moved to Wed, Dec 1 at 2:00 PM: ${title}`, attachments: [expect.anything()] })
    expect(mail?.text).toContain('You agreed with Ana Ortiz')
    expect(mail?.text).toMatch(/These terms hold now:\nStart: Wed, Dec 1, 2:00 PM\n(.*\n)*Price: \$250\n(.*\n)*Delivery: By Fri, Dec 17\n/)
  })
})
