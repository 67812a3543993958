import type { DashboardView } from '@shutterbid/domain/bids/dashboard-schemas'
import type { Db } from '#server/platform/db/open-database'
import type { Actor } from '#server/platform/rpc'
import { activeShoots, nextShoot, numbersOf, recentBids } from './dashboard-queries.ts'

/** One query for each part. */
export async function getDashboard(db: Db, { id }: Actor, now: Date): Promise<DashboardView> {
  const [[numbers], [next], shoots, bids] = await Promise.all([
    numbersOf(db, id),
    nextShoot(db, id, now),
    activeShoots(db, id),
    recentBids(db, id),
  ])
  if (!numbers) throw new Error('the numbers of a dashboard are always one row')
  return { ...numbers, nextShoot: next ?? null, shoots, bids }
}
