import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { JobsInRangeScreen } from '../../jobs/in-range/jobs-in-range-screen.tsx'
import { type JobsSearch, readJobsSearch } from '../../jobs/list/jobs-search.ts'
import { OwnJobsScreen } from '../../jobs/own-jobs/own-jobs-screen.tsx'
import { validSearch } from '../../routing/valid-search.ts'

export const Route = createFileRoute('/_signed-in/jobs/')({
  validateSearch: (search: Partial<JobsSearch> & SearchSchemaInput) => readJobsSearch(search),
  search: { middlewares: [stripSearchParams({ status: 'open', sort: 'newest' }), validSearch(readJobsSearch)] },
  // Not the filters: changing one keeps the page and narrows its list.
  loaderDeps: ({ search: { status, archived } }) => ({ status, archived }),
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient, viewer }, location }) =>
    (await import('../../jobs/list/load-jobs.ts')).loadJobs(queryClient, { viewer, search: readJobsSearch(location.search) }),
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
