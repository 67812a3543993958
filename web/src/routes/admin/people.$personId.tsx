import { createFileRoute } from '@tanstack/react-router'
import { PersonScreen } from '../../admin/person/person-screen.tsx'

export const Route = createFileRoute('/admin/people/$personId')({
  // Every view is recorded, so the page is loaded only by the screen itself.
  ssr: false,
  head: () => ({ meta: [{ title: 'Account · Shutterbid' }] }),
  component: function AdminPerson() {
    return <PersonScreen personId={Route.useParams().personId} />
  },
})
