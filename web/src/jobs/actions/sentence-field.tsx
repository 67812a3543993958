import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { TextArea } from '../../forms/text-area.tsx'

type SentenceFieldProps = {
  label?: string | undefined
  optional?: boolean
  value: string
  onChange: (value: string) => void
  /** Who reads it: 'both sides'. Shown after an attempt without a sentence. */
  missingFor?: string | undefined
}

/** What the other side of a hire reads with an action; by default why it is cancelled. */
export function SentenceField({ label = 'Reason', optional, value, onChange, missingFor }: SentenceFieldProps) {
  const missing = `Write a ${label === 'Reason' ? 'reason' : 'sentence'}; ${missingFor} will read it`
  return (
    <TextArea
      label={label}
      optional={optional}
      rows={3}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      counted={{ used: value.length, limit: jobLimits.hireNote.max }}
      error={missingFor !== undefined && value.trim() === '' ? missing : undefined}
    />
  )
}
