import { createFileRoute } from '@tanstack/react-router'
import { MessageScreen } from '../../accounts/message-page/message-screen.tsx'
import { textInSearch } from '../../routing/text-in-search.ts'

export const Route = createFileRoute('/(accounts)/message')({
  validateSearch: (search: Record<string, unknown>): { message?: string } => ({ message: textInSearch(search.message) }),
  head: () => ({ meta: [{ title: 'Message · Shutterbid' }, { name: 'robots', content: 'noindex' }] }),
  component: function MessagePage() {
    return <MessageScreen fromLink={Route.useSearch().message} />
  },
})
