import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../../feedback/contact/contact-screen.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'

type Search = { outcome?: string }

export const Route = createFileRoute('/(content)/contact')({
  validateSearch: (search: Record<string, unknown>): Search => ({ outcome: textInSearch(search.outcome) }),
  head: async () => (await import('../../content/page-heads.ts')).pageHeads.contact(),
  component: function ContactPage() {
    return <ContactScreen outcome={Route.useSearch().outcome} />
  },
})
