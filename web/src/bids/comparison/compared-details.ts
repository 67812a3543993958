import type { BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { termNames } from '@shutterbid/domain/jobs/terms/term-rows'
import { termsOfBid } from '../details/bid-terms.tsx'

/** A term of a bid, and its difference from the job or from the other bids. */
export type ComparedTerm = { text: string | null; note: string | undefined }
type ComparedRow = { name: string; cells: ComparedTerm[] }

/** The terms in which bids differ from each other or from the job; without the price, which stands above them. */
export function comparedTerms(bids: readonly BidView[], job: JobView, now: number): ComparedRow[] {
  const offers = bids.map((bid) => termsOfBid(bid, job, now))
  return termNames
    .filter((term) => term !== 'price')
    .flatMap((term) => {
      const rows = offers.map(({ rows: all }) => all.find((row) => row.term === term))
      const cells = offers.map(({ notes }, index) => ({
        text: rows[index]?.text ?? null,
        note: term === 'pictures' ? picturesNote(bids[index], bids) : notes[term]?.text,
      }))
      const differs = cells.some(({ text, note }) => note || text !== cells[0]?.text)
      const name = rows.find((row) => row)?.name
      return name && differs ? [{ name, cells }] : []
    })
}

/** Null where the client named no budget. */
export function budgetNote(bid: BidView, job: JobView, now: number): string | null {
  if (job.budgetDollars === 0 || bid.amountDollars === null) return null
  return termsOfBid(bid, job, now).notes.price?.text ?? 'Matches your budget'
}

function picturesNote(bid: BidView | undefined, bids: readonly BidView[]) {
  const counts = bids.flatMap(({ details }) => details?.editedPictures ?? [])
  const [most, fewest] = [Math.max(...counts), Math.min(...counts)]
  const count = bid?.details?.editedPictures
  if (!count || most === fewest) return undefined
  if (count === most) return 'The most'
  return count === fewest ? 'The fewest' : undefined
}
