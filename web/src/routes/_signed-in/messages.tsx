import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '../../loading/prefetch.ts'
import { conversationOptions, conversationsOptions, threadOptions } from '../../messages/messages-options.ts'
import { MessagesScreen } from '../../messages/messages-screen.tsx'
import { isUuid } from '../../routing/is-uuid.ts'

/** `at`: the message to show. */
type Search = { user?: string; at?: string }

export const Route = createFileRoute('/_signed-in/messages')({
  validateSearch: ({ user, at }: Record<string, unknown>): Search =>
    typeof user === 'string' && isUuid(user)
      ? { user: user.toLowerCase(), ...(typeof at === 'string' && isUuid(at) && { at: at.toLowerCase() }) }
      : {},
  loaderDeps: ({ search: { user, at } }) => ({ user, at }),
  loader: ({ context: { queryClient }, deps: { user, at } }) => {
    const preferCached = { staleTime: 'static' } as const
    // Without the subscription it would be refused.
    const loadThread = async (personId: string) => {
      const { needsSubscription } = await queryClient.query({ ...conversationOptions(personId), ...preferCached })
      if (!needsSubscription) await queryClient.infiniteQuery({ ...threadOptions(personId, at), ...preferCached })
    }
    return prefetch([queryClient.infiniteQuery({ ...conversationsOptions(), ...preferCached }), ...(user ? [loadThread(user)] : [])])
  },
  head: () => ({ meta: [{ title: 'Messages · Shutterbid' }] }),
  component: function MessagesPage() {
    const { user, at } = Route.useSearch()
    return <MessagesScreen openWith={user} openAt={at} />
  },
})
