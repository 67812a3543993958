import { type JobSort, jobSorts } from '@shutterbid/domain/jobs/job-sorts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { CountBadge } from '../../ui/badges/count-badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { inRangeCountsOptions, jobsInRangeOptions, ownProfileOptions } from '../job-options.ts'
import { JobList } from '../list/job-list.tsx'
import { JobTabs } from '../list/job-tabs.tsx'
import { activeFilters, filtersOf, type JobsSearch } from '../list/jobs-search.ts'
import { SaveJobSearch } from '../saved-searches/save-job-search.tsx'
import { TimeZoneSelect } from '../time-zone/time-zone-select.tsx'
import { useZonesOfList } from '../time-zone/use-zones-of-list.ts'
import { CompleteYourProfile } from './complete-your-profile.tsx'
import { JobFiltersForm } from './job-filters-form.tsx'
import { JobFiltersSheet } from './job-filters-sheet.tsx'
import { JobInRangeRow } from './job-in-range-row.tsx'
import { NoJobsInRange } from './no-jobs-in-range.tsx'
import { useJobFilters } from './use-job-filters.ts'
import { useLiveJobsInRange } from './use-live-jobs-in-range.ts'
import { useStickyTop } from './use-sticky-top.ts'
import { WiderRange } from './wider-range.tsx'

const route = getRouteApi('/_signed-in/jobs/')

/** A photographer's lists: open jobs in range, and the jobs that they bid on or were hired for. */
export function JobsInRangeScreen({ search }: { search: JobsSearch }) {
  const navigate = route.useNavigate()
  const { status, archived, sort } = search
  const form = useJobFilters(search, (filters) =>
    navigate({
      search: (now) => ({ status: now.status, archived: now.archived, sort: now.sort, ...filters }),
      replace: true,
      resetScroll: false,
    }),
  )
  const filters = filtersOf(search)
  const { data: counts } = useQuery(inRangeCountsOptions(filters))
  useLiveJobsInRange({ sort, filters })
  const zones = useZonesOfList(jobsInRangeOptions({ status, archived, sort, filters }), ({ zone }) => zone)
  const active = activeFilters(search)
  const { rangeMiles, rangeText } = useRange()
  const column = useStickyTop<HTMLElement>()
  return (
    <div className="page grid content-start gap-6 max-md:gap-4 max-md:pt-6">
      <PageTitle
        lead={
          <>
            {rangeText}{' '}
            <Link className="link -my-2.5 ml-2 inline-flex min-h-11 items-center md:hidden" to="/bids">
              My bids
            </Link>
          </>
        }
        beside={
          <div className="flex items-center gap-3 max-md:hidden">
            <TimeZoneSelect zones={zones} />
            <ButtonLink to="/bids">My bids</ButtonLink>
          </div>
        }
      >
        Photography Jobs
      </PageTitle>
      <CompleteYourProfile />
      <WiderRange />
      <div className="with-filters">
        <aside ref={column} className="max-lg:hidden lg:sticky lg:top-21 lg:self-start print:static" aria-label="Filters">
          <div className="flex items-center justify-between gap-3 mb-2">
            <h2 className="title flex items-center gap-2">
              Filters
              {active.length > 0 ? <span className="sr-only">, {active.length} on</span> : null}
              <CountBadge count={active.length} />
            </h2>
            <Button variant="quiet" className="px-2" onClick={form.clear} disabled={active.length === 0}>
              Clear filters
            </Button>
          </div>
          <JobFiltersForm form={form} rangeMiles={rangeMiles} isOpen={status === 'open'} />
        </aside>
        <div className="grid content-start gap-6 max-md:gap-4">
          <JobTabs search={search} counts={counts} />
          <div className={classes('-my-2 flex min-h-11 items-center gap-3', status !== 'open' && 'lg:hidden')}>
            <JobFiltersSheet
              form={form}
              rangeMiles={rangeMiles}
              isOpen={status === 'open'}
              count={active.length}
              found={archived ? undefined : counts?.[status]}
              more={(close) => (
                <>
                  <div className="md:hidden">
                    <TimeZoneSelect zones={zones} />
                  </div>
                  {status === 'open' ? <OtherOpenJobs search={search} onLeave={close} /> : null}
                </>
              )}
            />
            {status === 'open' ? (
              <>
                <SortSelect
                  sort={sort}
                  onChange={(sort) => navigate({ search: (now) => ({ ...now, sort }), replace: true, resetScroll: false })}
                />
                <div className="flex min-w-0 grow items-center justify-between gap-3 max-lg:hidden">
                  <OtherOpenJobs search={search} />
                </div>
              </>
            ) : null}
          </div>
          {archived ? <p className="text-small text-ink-2">Jobs that you archived</p> : null}
          <JobList
            key={archived ? 'archived' : status}
            options={jobsInRangeOptions({ status, archived, sort, filters })}
            row={(job, loadedAt) => <JobInRangeRow job={job} loadedAt={loadedAt} />}
            empty={<NoJobsInRange status={status} archived={archived} active={active} onClear={form.clear} />}
            isPast={status === 'completed' || status === 'cancelled'}
          />
        </div>
      </div>
    </div>
  )
}

/** How far the photographer travels, and as a sentence: 'Within 25 miles of Phoenix, AZ.' */
function useRange() {
  const viewer = useSignedInViewer()
  const { data: profile } = useQuery(ownProfileOptions(viewer.id))
  if (!profile) return { rangeText: null }
  if (!profile.ownPlace) return { rangeText: 'Set your location to see the jobs around it.' }
  const { maxTravelMiles: rangeMiles } = profile.ownPlace
  return { rangeMiles, rangeText: `Within ${rangeMiles} ${rangeMiles === 1 ? 'mile' : 'miles'} of ${profile.placeLabel}.` }
}

/** The saved searches, and the way to the archived jobs. */
function OtherOpenJobs({ search: { archived, ...search }, onLeave }: { search: JobsSearch; onLeave?: () => void }) {
  return (
    <>
      {archived ? null : <SaveJobSearch filters={filtersOf(search)} onLeave={onLeave} />}
      <Link
        className="link text-small inline-flex min-h-11 flex-none items-center"
        to="/jobs"
        search={archived ? search : { ...search, archived: true }}
        activeOptions={{ exact: true }}
        onClick={onLeave}
      >
        {archived ? 'Back to open jobs' : 'Archived jobs'}
      </Link>
    </>
  )
}

const sortNames: Record<JobSort, string> = {
  newest: 'Newest first',
  shoot_date: 'Shoot date',
  distance: 'Nearest first',
  budget: 'Highest budget',
}

function SortSelect({ sort, onChange }: { sort: JobSort; onChange: (sort: JobSort) => void }) {
  return (
    <SelectField
      label="Sort by"
      hideLabel
      compact
      frameClass="min-w-36 max-lg:flex-1 lg:min-w-40"
      options={jobSorts.map((value) => ({ value, label: sortNames[value] }))}
      value={sort}
      onChange={(event) => onChange(event.target.value as JobSort)}
    />
  )
}
