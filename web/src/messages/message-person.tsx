import { useQuery } from '@tanstack/react-query'
import { MessageLink } from './message-link.tsx'
import { openOptions } from './messages-options.ts'

export function MessagePerson({ person }: { person: { id: string; fullName: string } }) {
  const { data } = useQuery(openOptions(person.id))
  if (!data || data.cannotWrite) return null
  return <MessageLink person={person} variant="ink" />
}
