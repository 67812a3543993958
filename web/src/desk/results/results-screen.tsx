import type { ResultsView } from '@shutterbid/domain/desk/results-schemas'
import { specialtyNames } from '@shutterbid/domain/profiles/specialties'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { dollarsText } from '@shutterbid/domain/shared/money'
import { partsOfDay } from '@shutterbid/domain/shared/when-texts'
import { useQuery } from '@tanstack/react-query'
import { priceRangeNote } from '../../jobs/price-range-text.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { BarTable } from './bar-table.tsx'
import { EarningsFile } from './earnings-file.tsx'
import { resultsOptions } from './results-options.ts'

/** What the site has brought a photographer. */
export function ResultsScreen() {
  const query = useQuery(resultsOptions())
  return (
    <div className="page grid content-start gap-10">
      <div className="grid content-start gap-2">
        <BackLink to="/">Dashboard</BackLink>
        <h1 className="page-title">Your results</h1>
      </div>
      <Loaded query={query} failedText="Error loading your results. Please try again later.">
        {(results) => <Results {...results} />}
      </Loaded>
    </div>
  )
}

function Results({ sentBids, wonBids, completedJobs, earnedDollars, months, specialties, nearby, years }: ResultsView) {
  return (
    <>
      <section className="dashboard-numbers" aria-label="Your numbers">
        <Figure label="Bids sent" value={cappedCount(sentBids)} />
        <Figure label="Hires" value={cappedCount(wonBids)} />
        <Figure label="Completed" value={cappedCount(completedJobs)} />
        <div>
          <span className="text-small text-ink-2">Earned here</span>
          <b data-long={earnedDollars >= 100_000 || undefined}>
            <Money dollars={earnedDollars} />
          </b>
          <span className="caption">Sum of the accepted amounts of completed jobs</span>
        </div>
      </section>
      {wonBids === 0 ? (
        <EmptyState title="No hires yet" actions={<ButtonLink to="/jobs">Find jobs</ButtonLink>}>
          When a client accepts a bid of yours, it is counted here.
        </EmptyState>
      ) : (
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-16">
          <BarTable
            title="Earned by month"
            heads={['Month of the shoot', 'Earned']}
            rows={months.map(({ month, earnedDollars: to }) => ({ key: month, label: monthText(month), value: dollarsText(to), to }))}
            note="Completed jobs of the last twelve months, by the day of the shoot."
          />
          {specialties.length > 0 ? (
            <BarTable
              title="Hires by specialty"
              heads={['Specialty', 'Hires']}
              rows={specialties.map(({ specialty, hires: to }) => ({
                key: specialty,
                label: specialtyNames[specialty],
                value: String(to),
                to,
              }))}
              note="Hires that were not cancelled. A job with two specialties counts for both."
            />
          ) : null}
        </div>
      )}
      {nearby.length > 0 ? <PricesNearby nearby={nearby} /> : null}
      {years.length > 0 ? <EarningsFile years={years} /> : null}
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <span className="text-small text-ink-2">{label}</span>
      <b>{value}</b>
    </div>
  )
}

function PricesNearby({ nearby }: Pick<ResultsView, 'nearby'>) {
  return (
    <BarTable
      title="What winning bids cost near you"
      heads={['Specialty', 'Typical price']}
      rows={nearby.map(({ specialty, fromDollars: from, toDollars: to }) => ({
        key: specialty,
        label: specialtyNames[specialty],
        value: `${dollarsText(from)}–${dollarsText(to)}`,
        from,
        to,
      }))}
      note={`${priceRangeNote} Never one person’s price.`}
    />
  )
}

/** 'Nov 2026' */
function monthText(month: string) {
  const { month: name, year } = partsOfDay(`${month}-01`)
  return `${name.slice(0, 3)} ${year}`
}
