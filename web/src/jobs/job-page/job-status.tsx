import type { JobState } from '@shutterbid/domain/jobs/lifecycle'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { jobStateWords } from '../job-words.ts'

export function JobStatus({ status }: { status: JobState }) {
  const { tone, words } = jobStateWords[status]
  return <StatusMark tone={tone}>{words}</StatusMark>
}
