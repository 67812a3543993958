import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { TextArea } from '../../forms/text-area.tsx'

type SentenceFieldProps = { partner: string; value: string; onChange: (value: string) => void }

/** A client's sentence with a request. */
export function SentenceField({ partner, value, onChange }: SentenceFieldProps) {
  return (
    <TextArea
      label={`A sentence for ${partner}`}
      optional
      rows={2}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      counted={{ used: value.length, limit: jobLimits.hireNote.max }}
    />
  )
}
