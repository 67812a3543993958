import type { BidOrder } from '@shutterbid/domain/bids/bid-groups'
import type { BidsOverview, BidView } from '@shutterbid/domain/bids/schemas'
import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { Columns3 } from 'lucide-react'
import { SelectField } from '../../forms/select-field.tsx'
import { bidCountText } from '../../jobs/job-texts.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { avatarSource } from '../../ui/avatar/avatar-source.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Segments } from '../../ui/tabs/segments.tsx'
import { type Comparison, compareText, useComparison } from '../comparison/use-comparison.ts'
import { ShareBids } from '../share/share-bids.tsx'
import { bidOrderOptions, readBidOrder } from './bid-order.ts'
import { BidPages } from './bid-pages.tsx'
import { BidRows } from './bid-rows.tsx'
import { CollapsedBids } from './collapsed-bids.tsx'
import { NobodyMatches } from './nobody-matches.tsx'
import { PriceLine } from './price-line.tsx'
import type { BidList } from './use-bid-list.ts'

type OpenBidsProps = {
  job: JobView
  list: BidList
  overview: BidsOverview
  order: BidOrder
  onOrder: (order: BidOrder) => void
  loadedAt: number
  onAccept: (bid: BidView) => void
  onCompare: (bids: BidView[]) => void
}

export function OpenBids({
  job,
  list,
  overview: { open, archived, prices },
  order,
  onOrder,
  loadedAt,
  onAccept,
  onCompare,
}: OpenBidsProps) {
  const listed = list.pages.flat()
  const comparison = useComparison(job.id, listed, onCompare)
  const isChoice = listed.length > 1
  const comparingOf = ({ id }: BidView) =>
    isChoice ? { isTicked: comparison.ticks.ids.includes(id), onTick: () => comparison.tick(id) } : undefined
  return (
    <section className="grid content-start gap-2 md:gap-4" aria-labelledby="bids">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="section-title" id="bids" tabIndex={-1}>
          {open === 0 ? 'Bids' : bidCountText(open)}
        </h2>
        <span className="ml-auto flex-none">
          <ShareBids job={job} />
        </span>
        {isChoice ? (
          <>
            <Segments className="max-md:hidden" label="Order" options={bidOrderOptions} value={order} onChange={onOrder} />
            <SelectField
              label="Order"
              hideLabel
              compact
              frameClass="md:hidden"
              options={bidOrderOptions}
              value={order}
              onChange={({ target }) => onOrder(readBidOrder(target.value))}
            />
          </>
        ) : null}
      </div>
      {prices.length > 0 && open > 1 ? (
        // On a phone the first bid comes before it.
        <div className="max-md:order-last">
          <PriceLine points={prices} budgetDollars={job.budgetDollars} />
        </div>
      ) : null}
      {listed.length === 0 && job.recipientCount === 0 && job.may.includes('edit') ? (
        <NobodyMatches job={job} loadedAt={loadedAt} />
      ) : listed.length === 0 ? (
        <EmptyState title={archived > 0 ? 'No other bids' : 'No bids yet'} level={3}>
          {archived > 0
            ? 'You archived every bid so far. You can bring one back below, or wait: this page shows new bids as they come in.'
            : 'First bids usually arrive within 24 hours. This page shows them as they come in.'}
        </EmptyState>
      ) : (
        <div className={isChoice ? 'above-compare-bar' : undefined}>
          <BidPages list={list}>
            {(bids, page) => <BidRows key={page} bids={bids} job={job} loadedAt={loadedAt} onAccept={onAccept} comparingOf={comparingOf} />}
          </BidPages>
        </div>
      )}
      {isChoice ? <CompareBar comparison={comparison} /> : null}
      {archived > 0 ? (
        <CollapsedBids
          group="archived"
          job={job}
          loadedAt={loadedAt}
          title={archived === 1 ? '1 archived bid' : `${cappedCount(archived)} archived bids`}
        />
      ) : null}
    </section>
  )
}

type CompareBarProps = { comparison: Comparison }

/** A sticky bar below the bids, with the number of ticked ones and the button that opens the comparison. */
function CompareBar({ comparison: { openBids, ticks, clear, open } }: CompareBarProps) {
  const { button, hint } = compareText(openBids.length, ticks)
  const ticked = openBids.filter(({ id }) => ticks.ids.includes(id))
  return (
    <div className="compare-bar">
      {ticked.length > 0 ? (
        <span className="avatar-pile max-md:hidden">
          {ticked.map(({ id, photographer }) => (
            <Avatar key={id} name={photographer.fullName} src={avatarSource(photographer.avatarKey, 64)} />
          ))}
        </span>
      ) : null}
      <p className={ticks.isRefused ? 'text-small text-brick' : 'text-small text-ink-2'} role="status">
        {hint}
      </p>
      <span className="flex items-center gap-2 ml-auto">
        {ticked.length > 0 ? (
          <Button variant="quiet" className="max-md:hidden" onClick={clear}>
            Clear
          </Button>
        ) : null}
        <Button aria-haspopup="dialog" aria-disabled={open ? undefined : true} onClick={open}>
          <Columns3 size={18} strokeWidth={1.6} aria-hidden="true" /> {button}
        </Button>
      </span>
    </div>
  )
}
