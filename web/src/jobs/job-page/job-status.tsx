import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { jobStateLabels } from '../job-texts.ts'

export function JobStatus({ status }: { status: JobState }) {
  const { tone, label } = jobStateLabels[status]
  return <StatusMark tone={tone}>{label}</StatusMark>
}
