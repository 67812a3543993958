import { createFileRoute } from '@tanstack/react-router'
import { textInSearch } from '../../routing/text-in-search.ts'
import { MessageScreen } from '../../signing-in/message-page/message-screen.tsx'

export const Route = createFileRoute('/(accounts)/message')({
  validateSearch: (search: Record<string, unknown>): { message?: string } => ({ message: textInSearch(search.message) }),
  head: () => ({ meta: [{ title: 'Message · Shutterbid' }, { name: 'robots', content: 'noindex' }] }),
  component: function MessagePage() {
    return <MessageScreen fromLink={Route.useSearch().message} />
  },
})
