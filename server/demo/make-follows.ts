import type { Tx } from '#server/platform/db/open-database'
import { follows } from '#server/profiles/tables'
import { demoAccounts } from './accounts.ts'
import type { DemoClient, DemoPhotographer } from './make-demo-world.ts'

/** By their index among the photographers; the first is Bo. */
const followed = [
  { place: 6, daysAgo: 2, wantsPictures: false },
  { place: 3, daysAgo: 9, wantsPictures: true },
  { place: 5, daysAgo: 16, wantsPictures: false },
  { place: 9, daysAgo: 31, wantsPictures: false },
  { place: 0, daysAgo: 48, wantsPictures: true },
]

export async function makeFollows(tx: Tx, { photographers, clients }: { photographers: DemoPhotographer[]; clients: DemoClient[] }) {
  const ana = clients.find(({ email }) => email === demoAccounts.ana.email)
  if (!ana) return
  const rows = followed.flatMap(({ place, daysAgo, wantsPictures }) => {
    const followedAt = new Date(Date.now() - daysAgo * 86_400_000)
    return photographers.slice(place, place + 1).map(({ id }) => ({ followerId: ana.id, photographerId: id, wantsPictures, followedAt }))
  })
  await tx.insert(follows).values(rows)
}
