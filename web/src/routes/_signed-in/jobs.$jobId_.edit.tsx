import { createFileRoute, notFound, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { refusalReason } from '../../api/error-message.ts'
import { isNotFoundError } from '../../api/is-not-found-error.ts'
import { EditJobScreen } from '../../jobs/edit/edit-job-screen.tsx'
import { JobLoading } from '../../jobs/job-page/job-loading.tsx'
import { JobNotFound } from '../../jobs/job-page/job-not-found.tsx'
import { editDraftOptions } from '../../jobs/job-queries.ts'

/** A suggested time, filled in for the saved one. */
type Search = { shootOn?: string; shootTime?: string }

export const Route = createFileRoute('/_signed-in/jobs/$jobId_/edit')({
  validateSearch: ({ shootOn, shootTime }: Search & SearchSchemaInput): Search =>
    /^\d{4}-\d\d-\d\d$/.test(String(shootOn)) && /^\d\d:\d\d$/.test(String(shootTime)) ? { shootOn, shootTime } : {},
  beforeLoad: ({ context, params: { jobId } }) => {
    if (context.viewer.userType !== 'client') throw redirect({ to: '/jobs/$jobId', params: { jobId } })
  },
  loader: async ({ context: { queryClient }, params: { jobId } }) => {
    try {
      await queryClient.query({ ...editDraftOptions(jobId), staleTime: 'static' })
    } catch (error) {
      if (isNotFoundError(error)) throw notFound()
      // It is not open any more; the job page says why.
      if (refusalReason(error)) throw redirect({ to: '/jobs/$jobId', params: { jobId } })
      throw error
    }
    return { now: Date.now() }
  },
  head: () => ({ meta: [{ title: 'Edit job · Shutterbid' }] }),
  pendingMs: 200,
  pendingComponent: JobLoading,
  notFoundComponent: JobNotFound,
  component: function EditJobPage() {
    const { jobId } = Route.useParams()
    return <EditJobScreen key={jobId} jobId={jobId} suggested={Route.useSearch()} now={Route.useLoaderData().now} />
  },
})
