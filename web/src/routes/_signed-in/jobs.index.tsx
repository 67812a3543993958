import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { JobsInRangeScreen } from '../../jobs/in-range/jobs-in-range-screen.tsx'
import {
  completenessOptions,
  inRangeCountsOptions,
  jobsInRangeOptions,
  ownCountsOptions,
  ownJobsOptions,
  ownProfileOptions,
} from '../../jobs/job-queries.ts'
import { filtersOf, type JobsSearch, readJobsSearch } from '../../jobs/jobs-search.ts'
import { OwnJobsScreen } from '../../jobs/own-jobs/own-jobs-screen.tsx'
import { prefetch } from '../../loading/prefetch.ts'

export const Route = createFileRoute('/_signed-in/jobs/')({
  validateSearch: (search: Partial<JobsSearch> & SearchSchemaInput) => readJobsSearch(search),
  search: { middlewares: [stripSearchParams({ status: 'open', sort: 'newest' })] },
  // Not the filters: changing one keeps the page and narrows its list.
  loaderDeps: ({ search: { status, archived } }) => ({ status, archived }),
  loader: ({ context: { queryClient, viewer }, location }) => {
    const search = readJobsSearch(location.search)
    const preferCached = { staleTime: 'static' } as const
    if (viewer.userType === 'client') {
      return prefetch([
        queryClient.query({ ...ownCountsOptions(), ...preferCached }),
        queryClient.infiniteQuery({ ...ownJobsOptions(search.status), ...preferCached }),
        ...(search.status === 'open' ? [queryClient.infiniteQuery({ ...ownJobsOptions('completed'), ...preferCached })] : []),
      ])
    }
    const filters = filtersOf(search)
    return prefetch([
      queryClient.query({ ...inRangeCountsOptions(filters), ...preferCached }),
      queryClient.infiniteQuery({ ...jobsInRangeOptions({ ...search, filters }), ...preferCached }),
      queryClient.query({ ...completenessOptions(), ...preferCached }),
      queryClient.query({ ...ownProfileOptions(viewer.id), ...preferCached }),
    ])
  },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.viewer.userType === 'client' ? 'My Shoots' : 'Photography Jobs'} · Shutterbid` }],
  }),
  component: function JobsPage() {
    // Read again: the router adds the values that `validateSearch` dropped.
    const search = readJobsSearch(Route.useSearch())
    const { viewer } = Route.useRouteContext()
    return viewer.userType === 'client' ? <OwnJobsScreen status={search.status} /> : <JobsInRangeScreen search={search} />
  },
})
