import { cappedCount } from '@shutterbid/domain/shared/counts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { inRangeCountsOptions } from '../../jobs/job-options.ts'
import { Loaded } from '../../loading/loaded.tsx'

/** The number of open jobs in range that fall into the owner's hours while they are free. Updates when one of these changes. */
export function JobsThatFit() {
  const query = useQuery(inRangeCountsOptions({ fitsMyWeek: true }))
  return (
    <Loaded query={query} failedText="Error loading jobs. Please try again later.">
      {({ open }) => (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="font-[550]" aria-live="polite">
            {fitText(open)}
          </p>
          {open > 0 ? (
            <Link className="link inline-flex min-h-11 items-center" to="/jobs" search={{ fitsMyWeek: true }}>
              See {open === 1 ? 'it' : 'them'}
            </Link>
          ) : null}
        </div>
      )}
    </Loaded>
  )
}

/** '1 open job near you fits your week' */
function fitText(count: number) {
  if (count === 0) return 'No open jobs near you fit your week yet'
  return `${cappedCount(count)} open ${count === 1 ? 'job near you fits' : 'jobs near you fit'} your week`
}
