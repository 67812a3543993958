import { type SpecialtyCode, specialtyCodes } from '@shutterbid/domain/profiles/specialties'
import { createFileRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router'
import { PostJobScreen } from '../jobs/post/post-job-screen.tsx'

type Search = { clone?: string; specialty?: SpecialtyCode }

export const Route = createFileRoute('/_signed-in/jobs/new')({
  validateSearch: (search: Search & SearchSchemaInput): Search => {
    const specialty = specialtyCodes.find((code) => code === search.specialty)
    return { ...(typeof search.clone === 'string' && search.clone ? { clone: search.clone } : {}), ...(specialty ? { specialty } : {}) }
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
