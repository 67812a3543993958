import { createFileRoute, notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { JobNotFound } from '../../job-page/job-not-found.tsx'
import { agreementOptions } from '../../jobs/agreement/agreement-options.ts'
import { AgreementScreen } from '../../jobs/agreement/agreement-screen.tsx'

export const Route = createFileRoute('/_signed-in/jobs/$jobId_/agreement')({
  loader: async ({ context: { queryClient }, params: { jobId } }) => {
    // The screen fetches again and shows other errors.
    await queryClient.query(agreementOptions(jobId)).catch((error) => {
      if (isNotFoundError(error)) throw notFound()
    })
  },
  head: () => ({ meta: [{ title: 'What you agreed on · Shutterbid' }] }),
  notFoundComponent: JobNotFound,
  component: function AgreementPage() {
    const { jobId } = Route.useParams()
    return <AgreementScreen key={jobId} jobId={jobId} />
  },
})
