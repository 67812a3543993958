import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../feedback/contact/contact-screen.tsx'
import { pageHead } from '../routing/page-head.ts'
import { textInSearch } from '../routing/text-in-search.ts'

type Search = { outcome?: string }

export const Route = createFileRoute('/contact')({
  validateSearch: (search: Record<string, unknown>): Search => ({ outcome: textInSearch(search.outcome) }),
  head: () =>
    pageHead({
      path: '/contact',
      title: 'Contact · Shutterbid',
      description: 'Write to the people who run Shutterbid, with or without an account.',
    }),
  component: function ContactPage() {
    return <ContactScreen outcome={Route.useSearch().outcome} />
  },
})
