import { createFileRoute, notFound } from '@tanstack/react-router'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { JobNotFound } from '../../job-page/job-not-found.tsx'
import { agreementOptions } from '../../jobs/agreement/agreement-options.ts'
import { InvoiceScreen } from '../../jobs/invoices/invoice-screen.tsx'

export const Route = createFileRoute('/_signed-in/jobs/$jobId_/invoice')({
  loader: async ({ context: { queryClient }, params: { jobId } }) => {
    // The screen fetches again and shows other errors.
    await queryClient.query(agreementOptions(jobId)).catch((error) => {
      if (isNotFoundError(error)) throw notFound()
    })
  },
  head: () => ({ meta: [{ title: 'Invoice · Shutterbid' }] }),
  notFoundComponent: JobNotFound,
  component: function InvoicePage() {
    const { jobId } = Route.useParams()
    return <InvoiceScreen key={jobId} jobId={jobId} />
  },
})
