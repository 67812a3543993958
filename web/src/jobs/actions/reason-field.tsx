import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { TextArea } from '../../forms/text-area.tsx'

type ReasonFieldProps = {
  value: string
  onChange: (value: string) => void
  /** Who reads it: 'both sides'. Shown after an attempt without a reason. */
  missingFor?: string
}

/** Why a hire is cancelled. */
export function ReasonField({ value, onChange, missingFor }: ReasonFieldProps) {
  return (
    <TextArea
      label="Reason"
      rows={3}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      counted={{ used: value.length, limit: jobLimits.cancelNote.max }}
      error={missingFor !== undefined && value.trim() === '' ? `Write a reason; ${missingFor} will read it` : undefined}
    />
  )
}
