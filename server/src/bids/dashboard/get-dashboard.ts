import type { DashboardView } from '@shutterbid/domain/bids/dashboard-schemas'
import { inOneStatement } from '#server/platform/db/in-one-statement'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { activeShoots, nextShoot, numbersOf, recentBids } from './dashboard-queries.ts'

export async function getDashboard(db: Db, { id }: Actor, now: Date): Promise<DashboardView> {
  const {
    numbers: [numbers],
    next: [next],
    shoots,
    bids,
  } = await inOneStatement(db, {
    numbers: numbersOf(db, id),
    next: nextShoot(db, id, now),
    shoots: activeShoots(db, id),
    bids: recentBids(db, id),
  })
  if (!numbers) throw new Error('the numbers of a dashboard are always one row')
  return { ...numbers, nextShoot: next ?? null, shoots, bids }
}
