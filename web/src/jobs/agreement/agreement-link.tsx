import type { JobView } from '@shutterbid/domain/jobs/schemas'
import { Link } from '@tanstack/react-router'

/** To everything that the two of a hire agreed on, and to what they pay each other next. */
export function AgreementLink({ job: { id: jobId, terms, termsVersion, paymentText } }: { job: JobView }) {
  if (!terms) return null
  const link = {
    className: 'link inline-flex min-h-11 w-fit items-center print:hidden',
    to: '/jobs/$jobId/agreement',
    params: { jobId },
  } as const
  return (
    <div className="grid content-start">
      {paymentText ? (
        <Link {...link} hash="payments">
          {paymentText}
        </Link>
      ) : null}
      <Link {...link}>What you agreed on{termsVersion > 1 ? `, version ${termsVersion}` : ''}</Link>
    </div>
  )
}
