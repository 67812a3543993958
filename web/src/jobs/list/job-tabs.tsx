import { type JobState, jobStates } from '@shutterbid/domain/jobs/lifecycle'
import { cappedCount } from '@shutterbid/domain/shared/counts'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { jobStateLabels } from '../job-texts.ts'
import type { JobsSearch } from './jobs-search.ts'

type JobTabsProps = { search: JobsSearch; counts: Record<JobState, number> | undefined }

/** One tab per status, with its number of jobs; filters are kept. */
export function JobTabs({ search: { archived: _, ...search }, counts }: JobTabsProps) {
  return (
    <Tabs
      label="Status"
      tabs={jobStates.map((status) => ({
        label: jobStateLabels[status].label,
        count: counts && cappedCount(counts[status]),
        link: { to: '/jobs', search: { ...search, status } },
        current: status === search.status,
      }))}
    />
  )
}
