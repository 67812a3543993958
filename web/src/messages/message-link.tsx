import { useQuery } from '@tanstack/react-query'
import { MessageSquare } from 'lucide-react'
import { firstName } from '../accounts/first-name.ts'
import { ButtonLink } from '../ui/button.tsx'
import { conversationOptions } from './messages-options.ts'

type MessageLinkProps = {
  person: { id: string; fullName: string }
  full?: boolean
  variant?: 'ink'
  /** The button says to whom. */
  isNamed?: boolean
}

export function MessageLink({ person: { id, fullName }, full, variant, isNamed }: MessageLinkProps) {
  return (
    <ButtonLink to="/messages" search={{ user: id }} full={full} variant={variant} aria-label={`Message ${fullName}`}>
      <MessageSquare size={18} strokeWidth={1.6} aria-hidden="true" /> <span>{isNamed ? `Message ${firstName(fullName)}` : 'Message'}</span>
    </ButtonLink>
  )
}

export function MessagePerson({ person }: { person: { id: string; fullName: string } }) {
  const { data } = useQuery(conversationOptions(person.id))
  if (!data || data.cannotWrite) return null
  return <MessageLink person={person} variant="ink" />
}
