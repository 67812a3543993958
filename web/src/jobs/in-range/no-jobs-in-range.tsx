import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { useQuery } from '@tanstack/react-query'
import { useSignedInViewer } from '../../accounts/use-viewer.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { completenessOptions } from '../job-options.ts'
import type { FilterKind } from '../list/jobs-search.ts'

type NoJobsInRangeProps = {
  status: JobState
  archived?: boolean
  active: readonly FilterKind[]
  onClear: () => void
}

export function NoJobsInRange({ status, archived, active, onClear }: NoJobsInRangeProps) {
  if (active.length > 0) {
    return (
      <EmptyState
        title="No jobs match these filters"
        actions={
          <Button variant="ink" onClick={onClear}>
            Clear filters
          </Button>
        }
      >
        Loosen {new Intl.ListFormat('en', { type: 'disjunction' }).format(active.map((kind) => filterNames[kind]))}.
      </EmptyState>
    )
  }
  if (archived)
    return <EmptyState title="Nothing archived">Jobs that you archive wait here until they are filled, and can be brought back.</EmptyState>
  return status === 'open' ? <NoOpenJobs /> : <NoPastJobs status={status} />
}

const filterNames: Record<FilterKind, string> = {
  dates: 'the dates',
  weekdays: 'the weekdays',
  distance: 'the distance',
  specialties: 'the types of photography',
  time: 'the time of day',
  people: 'the number of people',
  budget: 'the budget',
  setting: 'the setting',
  occasion: 'the occasion',
  fitsMyWeek: '“Fits my week”',
  notBidYet: '“Not bid yet”',
}

function NoOpenJobs() {
  const { id: personId } = useSignedInViewer()
  const { data: done } = useQuery(completenessOptions())
  const hasPlace = done?.hasPlace ?? true
  return (
    <EmptyState
      title="No open jobs yet"
      actions={
        <>
          <ButtonLink variant="ink" to="/profile/$personId" params={{ personId }} search={{ tab: 'location' }}>
            {hasPlace ? 'Change range' : 'Set Location'}
          </ButtonLink>
          <ButtonLink to="/profile/$personId" params={{ personId }} search={{ tab: 'availability', part: 'week' }}>
            {done?.hasSchedule === false ? 'Set Availability' : 'Change hours'}
          </ButtonLink>
        </>
      }
    >
      {hasPlace
        ? 'Nothing in your range waits for a photographer. Widen it, or open an evening: new jobs show here as they are posted.'
        : 'Say where you work from and how far you travel, and the jobs around you show here.'}
    </EmptyState>
  )
}

const pastText: Record<Exclude<JobState, 'open'>, { title: string; advice: string }> = {
  in_progress: {
    title: 'No shoots ahead',
    advice: 'When a client accepts your bid, the shoot moves here with its address and meeting point.',
  },
  completed: { title: 'No completed shoots yet', advice: 'Shoots that you mark complete are kept here, with what was agreed.' },
  cancelled: { title: 'Nothing cancelled', advice: 'Jobs that you bid on and that were called off are kept here.' },
}

function NoPastJobs({ status }: { status: Exclude<JobState, 'open'> }) {
  const { title, advice } = pastText[status]
  return (
    <EmptyState title={title} actions={<ButtonLink to="/jobs">See open jobs</ButtonLink>}>
      {advice}
    </EmptyState>
  )
}
