import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Link } from '@tanstack/react-router'

/** To everything that the two of a hire agreed on. */
export function AgreementLink({ job: { id: jobId, terms, termsVersion } }: { job: JobView }) {
  if (!terms) return null
  return (
    <Link className="link inline-flex min-h-11 w-fit items-center print:hidden" to="/jobs/$jobId/agreement" params={{ jobId }}>
      What you agreed on{termsVersion > 1 ? `, version ${termsVersion}` : ''}
    </Link>
  )
}
