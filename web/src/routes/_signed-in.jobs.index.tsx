import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { JobsInRangeScreen } from '../jobs/in-range/jobs-in-range-screen.tsx'
import {
  completenessOptions,
  inRangeCountsOptions,
  jobsInRangeOptions,
  ownCountsOptions,
  ownJobsOptions,
  ownProfileOptions,
} from '../jobs/job-queries.ts'
import { filtersOf, type JobsSearch, readJobsSearch } from '../jobs/jobs-search.ts'
import { OwnJobsScreen } from '../jobs/own-jobs/own-jobs-screen.tsx'
import { prefetch } from '../loading/prefetch.ts'

export const Route = createFileRoute('/_signed-in/jobs/')({
  validateSearch: (search: Partial<JobsSearch> & SearchSchemaInput) => readJobsSearch(search),
  search: { middlewares: [stripSearchParams({ status: 'open' })] },
  // Not the filters: changing one keeps the page and narrows its list.
  loaderDeps: ({ search: { status, archived } }) => ({ status, archived }),
  loader: ({ context: { queryClient, viewer }, location }) => {
    const search = readJobsSearch(location.search)
    const kept = { staleTime: 'static' } as const
    if (viewer.userType === 'client') {
      return prefetch([
        queryClient.query({ ...ownCountsOptions(), ...kept }),
        queryClient.infiniteQuery({ ...ownJobsOptions(search.status), ...kept }),
        ...(search.status === 'open' ? [queryClient.infiniteQuery({ ...ownJobsOptions('completed'), ...kept })] : []),
      ])
    }
    const filters = filtersOf(search)
    return prefetch([
      queryClient.query({ ...inRangeCountsOptions(filters), ...kept }),
      queryClient.infiniteQuery({ ...jobsInRangeOptions({ ...search, filters }), ...kept }),
      queryClient.query({ ...completenessOptions(), ...kept }),
      queryClient.query({ ...ownProfileOptions(viewer.id), ...kept }),
    ])
  },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.viewer.userType === 'client' ? 'My Shoots' : 'Photography Jobs'} · Shutterbid` }],
  }),
  component: function JobsPage() {
    const search = Route.useSearch()
    const { viewer } = Route.useRouteContext()
    return viewer.userType === 'client' ? <OwnJobsScreen status={search.status} /> : <JobsInRangeScreen search={search} />
  },
})
