import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { Tx } from '#server/platform/db/open-database'
import { pictures } from '#server/portfolio/tables'
import { trades } from './cast.ts'
import { demoKey } from './draw-avatar.ts'
import type { DemoClient, DemoPhotographer } from './make-demo-world.ts'
import { type DemoPicture, demoPictures } from './pictures/catalog.ts'
import { type Seeded, seeded } from './seeded.ts'

const drawn = demoPictures.filter(({ kind }) => kind === 'portfolio')

type Owners = { photographers: DemoPhotographer[]; clients: DemoClient[] }

/**
 * Portfolios of two photographers in three, with what they are known for in front, and vision boards of every second client. The pictures are
 * shared; `hashes` are their thumbhashes by file.
 */
export async function makePictures(tx: Tx, { photographers, clients }: Owners, hashes: Map<string, string>) {
  const luck = seeded(31)
  const hung = (personId: string, chosen: DemoPicture[]) =>
    chosen.slice(0, portfolioLimits.pictures.most).map((picture, index) => ({
      ...rowOf(picture, hashes),
      personId,
      position: index + 1,
    }))
  const portfolios = photographers.flatMap(({ id }, index) => {
    const count = index === 0 ? 7 : index % 3 === 2 ? 0 : luck.between(5, 9)
    return hung(id, portfolioOf(luck, trades[index % trades.length] ?? [], count))
  })
  const boards = clients.flatMap(({ id }, index) => {
    const count = index === 0 ? 6 : index % 2 === 1 ? 0 : luck.between(3, 6)
    return hung(id, luck.some(drawn, count))
  })
  await tx.insert(pictures).values([...portfolios, ...boards])
}

/** What suits a trade first, the best known of it in front; then whatever else they like. */
function portfolioOf(luck: Seeded, trade: SpecialtyCode[], count: number) {
  const rank = ({ specialties }: DemoPicture) => {
    const first = trade.findIndex((code) => specialties.includes(code))
    return first < 0 ? trade.length : first
  }
  return luck
    .some(drawn, drawn.length)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, count)
}

function rowOf({ file, alt, width, height }: DemoPicture, hashes: Map<string, string>) {
  return { key: demoKey(file), extension: 'jpg' as const, width, height, hash: hashes.get(file) ?? '', alt }
}
