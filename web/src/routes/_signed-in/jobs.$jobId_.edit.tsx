import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { JobLoading } from '../../job-page/job-loading.tsx'
import { JobNotFound } from '../../job-page/job-not-found.tsx'
import { EditJobScreen } from '../../jobs/edit/edit-job-screen.tsx'

/** A suggested time, filled in for the saved one. */
type Search = { shootOn?: string; shootTime?: string }

export const Route = createFileRoute('/_signed-in/jobs/$jobId_/edit')({
  validateSearch: ({ shootOn, shootTime }: Search & SearchSchemaInput): Search =>
    /^\d{4}-\d\d-\d\d$/.test(String(shootOn)) && /^\d\d:\d\d$/.test(String(shootTime)) ? { shootOn, shootTime } : {},
  beforeLoad: ({ context, params: { jobId } }) => {
    if (context.viewer.userType !== 'client') throw redirect({ to: '/jobs/$jobId', params: { jobId } })
  },
  // Imported late, so that no other page loads it.
  loader: async ({ context: { queryClient }, params: { jobId } }) =>
    (await import('../../jobs/edit/load-edit-page.ts')).loadEditPage(queryClient, jobId),
  head: () => ({ meta: [{ title: 'Edit job · Shutterbid' }] }),
  pendingComponent: JobLoading,
  notFoundComponent: JobNotFound,
  component: function EditJobPage() {
    const { jobId } = Route.useParams()
    return <EditJobScreen key={jobId} jobId={jobId} suggested={Route.useSearch()} now={Route.useLoaderData().now} />
  },
})
