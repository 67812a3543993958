import { createFileRoute } from '@tanstack/react-router'
import { MessageScreen } from '../accounts/message-screen.tsx'

export const Route = createFileRoute('/message')({
  head: () => ({ meta: [{ title: 'Message · Shutterbid' }, { name: 'robots', content: 'noindex' }] }),
  component: MessageScreen,
})
