import { useQuery } from '@tanstack/react-query'
import { MessageLink } from './message-link.tsx'
import { conversationOptions } from './messages-options.ts'

export function MessagePerson({ person }: { person: { id: string; fullName: string } }) {
  const { data } = useQuery(conversationOptions(person.id))
  if (!data || data.cannotWrite) return null
  return <MessageLink person={person} variant="ink" />
}
