import type { Viewer } from '@shutterbid/domain/profiles/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { prefetch } from '../../loading/prefetch.ts'
import {
  completenessOptions,
  inRangeCountsOptions,
  jobsInRangeOptions,
  ownCountsOptions,
  ownJobsOptions,
  ownProfileOptions,
} from '../job-options.ts'
import { savedSearchesOptions } from '../saved-searches/saved-searches-options.ts'
import { filtersOf, type JobsSearch } from './jobs-search.ts'

/** A client's own jobs, or the jobs in a photographer's range. */
export function loadJobs(queryClient: QueryClient, { viewer, search }: { viewer: Viewer; search: JobsSearch }) {
  const preferCached = { staleTime: 'static' } as const
  if (viewer.userType === 'client') {
    return prefetch([
      queryClient.query({ ...ownCountsOptions(), ...preferCached }),
      queryClient.infiniteQuery({ ...ownJobsOptions(search.status), ...preferCached }),
      ...(search.status === 'open' ? (['in_progress', 'completed'] as const) : []).map((status) =>
        queryClient.infiniteQuery({ ...ownJobsOptions(status), ...preferCached }),
      ),
    ])
  }
  const filters = filtersOf(search)
  return prefetch([
    queryClient.query({ ...inRangeCountsOptions(filters), ...preferCached }),
    queryClient.infiniteQuery({ ...jobsInRangeOptions({ ...search, filters }), ...preferCached }),
    queryClient.query({ ...completenessOptions(), ...preferCached }),
    ...(search.status === 'open' ? [queryClient.query({ ...savedSearchesOptions(), ...preferCached })] : []),
    queryClient.query({ ...ownProfileOptions(viewer.id), ...preferCached }),
  ])
}
