import { createFileRoute } from '@tanstack/react-router'
import { articleHead } from '../content/article-head.ts'
import { ContactScreen } from '../feedback/contact/contact-screen.tsx'
import { textInSearch } from '../routing/text-in-search.ts'

type Search = { outcome?: string }

export const Route = createFileRoute('/contact')({
  validateSearch: (search: Record<string, unknown>): Search => ({ outcome: textInSearch(search.outcome) }),
  head: () =>
    articleHead({
      path: '/contact',
      title: 'Contact',
      description: 'Write to the people who run Shutterbid, with or without an account.',
    }),
  component: function ContactPage() {
    return <ContactScreen outcome={Route.useSearch().outcome} />
  },
})
