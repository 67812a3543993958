import { portfolioLimits } from '@shutterbid/domain/portfolio/limits'
import type { SpecialtyCode } from '@shutterbid/domain/profiles/specialties'
import type { Tx } from '#server/platform/db/open-database'
import { pictures } from '#server/portfolio/tables'
import { specialtySets } from './cast.ts'
import { demoKey } from './draw-avatar.ts'
import type { DemoClient, DemoPhotographer } from './make-demo-world.ts'
import { type DemoPicture, demoPictures } from './pictures/catalog.ts'
import { type Seeded, seeded } from './seeded.ts'

const drawn = demoPictures.filter(({ kind }) => kind === 'portfolio')

type Owners = { photographers: DemoPhotographer[]; clients: DemoClient[] }

/**
 * Portfolios of two out of three photographers, with their main specialty first, and vision boards of every second client. The pictures are
 * shared; `hashes` are their thumbhashes by file.
 */
export async function makePictures(tx: Tx, { photographers, clients }: Owners, hashes: Map<string, string>) {
  const random = seeded(31)
  const rowsOf = (personId: string, chosen: DemoPicture[]) =>
    chosen.slice(0, portfolioLimits.pictures.max).map((picture, index) => ({
      ...rowOf(picture, hashes),
      personId,
      position: index + 1,
    }))
  const portfolios = photographers.flatMap(({ id, city }, index) => {
    const count = index === 0 ? 7 : index % 3 === 2 ? 0 : random.between(5, 9)
    return rowsOf(id, portfolioOf(random, { city, trade: specialtySets[index % specialtySets.length] ?? [], count }))
  })
  const boards = clients.flatMap(({ id }, index) => {
    const count = index === 0 ? 6 : index % 2 === 1 ? 0 : random.between(3, 6)
    return rowsOf(id, random.some(drawn, count))
  })
  await tx.insert(pictures).values([...portfolios, ...boards])
}

/** Pictures that fit a combination of specialties, the main one first, then others. */
function portfolioOf(random: Seeded, { city, trade, count }: { city: string; trade: SpecialtyCode[]; count: number }) {
  const rank = ({ specialties }: DemoPicture) => {
    const first = trade.findIndex((code) => specialties.includes(code))
    return first < 0 ? trade.length : first
  }
  return random
    .some(drawn, drawn.length)
    .filter((picture) => !picture.city || picture.city === city)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, count)
}

function rowOf({ file, alt, width, height }: DemoPicture, hashes: Map<string, string>) {
  return { key: demoKey(file), extension: 'jpg' as const, width, height, hash: hashes.get(file) ?? '', alt }
}
