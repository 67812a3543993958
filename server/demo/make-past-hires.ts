import { addDays } from '@shutterbid/domain/shared/days'
import { localDateTime } from '@shutterbid/domain/shared/when-texts'
import { eq } from 'drizzle-orm'
import { jobs } from '#server/jobs/tables'
import type { Tx } from '#server/platform/db/open-database'
import { aBid, aHire, aJob } from '../factories/jobs.ts'
import { demoAccounts } from './accounts.ts'
import { neighbourhoods } from './cast.ts'
import type { DemoClient, DemoPhotographer } from './make-demo-world.ts'
import { seeded } from './seeded.ts'
import { shoots } from './shoots.ts'

const perCity = 10
const weekMs = 7 * 86_400_000

/** What weddings and portraits cost in each city, in tens of dollars. */
const prices = {
  WEDDING: { Phoenix: [178, 268], Boise: [150, 225], Tampa: [165, 250] },
  PORTRAIT: { Phoenix: [18, 32], Boise: [15, 27], Tampa: [17, 30] },
} as const

/** Weddings and portraits of the last year, each by another photographer, so that the price compass has something to show in every city. */
export async function makePastHires(tx: Tx, { photographers, clients }: { photographers: DemoPhotographer[]; clients: DemoClient[] }) {
  const random = seeded(41)
  const known: string[] = Object.values(demoAccounts).map(({ email }) => email)
  for (const city of ['Phoenix', 'Boise', 'Tampa'] as const) {
    const here = photographers.filter((one) => one.city === city && !known.includes(one.email))
    const theirs = clients.filter((one) => one.city === city && !known.includes(one.email))
    for (const specialty of ['WEDDING', 'PORTRAIT'] as const) {
      const shoot = shoots.find(({ specialties }) => specialties[0] === specialty)
      if (!shoot) continue
      for (const [index, { id: photographerId }] of random.some(here, perCity).entries()) {
        const [low, high] = prices[specialty][city]
        // A week or more apart, so that nobody is at two shoots at once.
        const hiredAt = new Date(Date.now() - (4 + index * 4) * weekMs)
        const shootOn = localDateTime(new Date(hiredAt.getTime() + 2 * weekMs), 'America/Phoenix').on
        const job = await aJob(tx, {
          title: shoot.title,
          description: shoot.description,
          specialties: [specialty],
          occasion: shoot.occasion,
          shootSetting: shoot.setting,
          peopleCount: shoot.people,
          budgetDollars: shoot.budget,
          durationMinutes: shoot.minutes,
          clientId: random.pick(theirs).id,
          city: random.pick(neighbourhoods[city]),
          shootOn,
          shootTime: shoot.time,
          deliveryOn: addDays(shootOn, 14),
          postedAt: new Date(hiredAt.getTime() - weekMs / 2),
        })
        const bid = await aBid(tx, {
          jobId: job.id,
          photographerId,
          amountDollars: random.between(low, high) * 10,
          message: 'I would love to photograph this.',
          submittedAt: new Date(hiredAt.getTime() - weekMs / 4),
        })
        await aHire(tx, { jobId: job.id, bidId: bid.id })
        await tx.update(jobs).set({ acceptedAt: hiredAt, status: 'completed', completedAt: job.endsAt }).where(eq(jobs.id, job.id))
      }
    }
  }
}
