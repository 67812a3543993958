import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { StatusMark } from '../../ui/marks/status-mark.tsx'
import { jobStateLabels } from '../job-texts.ts'

/** An open job is closed for now while its client is disabled or it is hidden. */
export function JobStatus({ status, isPartnerDisabled, hidden }: Pick<JobView, 'status' | 'isPartnerDisabled' | 'hidden'>) {
  if (status === 'open' && (isPartnerDisabled || hidden)) return <StatusMark tone="off">Closed for now</StatusMark>
  const { tone, label } = jobStateLabels[status]
  return <StatusMark tone={tone}>{label}</StatusMark>
}
