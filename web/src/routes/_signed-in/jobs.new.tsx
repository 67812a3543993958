import { jobLimits } from '@shutterbid/domain/jobs/limits'
import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { PostJobScreen } from '../../jobs/post/post-job-screen.tsx'

/** `title`: typed on the home page before its script was loaded. */
type Search = { clone?: string; specialty?: SpecialtyCode; title?: string }

export const Route = createFileRoute('/_signed-in/jobs/new')({
  validateSearch: (search: Search & SearchSchemaInput): Search => {
    const specialty = specialtyCodes.find((code) => code === search.specialty)
    const title = String(search.title ?? '')
      .trim()
      .slice(0, jobLimits.title.max)
    return {
      ...(typeof search.clone === 'string' && search.clone ? { clone: search.clone } : {}),
      ...(specialty ? { specialty } : {}),
      ...(title ? { title } : {}),
    }
  },
  beforeLoad: ({ context }) => {
    if (context.viewer.userType !== 'client') throw redirect({ to: '/jobs' })
  },
  loader: () => ({ now: Date.now() }),
  head: () => ({ meta: [{ title: 'Post a New Job · Shutterbid' }] }),
  component: function PostJobPage() {
    return <PostJobScreen {...Route.useSearch()} now={Route.useLoaderData().now} />
  },
})
