import { useNavigate } from '@tanstack/react-router'
import { SearchWhileTyping } from '../search-while-typing.tsx'

export function SubscriberSearch({ query = '' }: { query: string | undefined }) {
  const navigate = useNavigate({ from: '/admin/$queue' })
  const search = (text: string) => void navigate({ search: text ? { query: text } : {}, replace: true, resetScroll: false })
  return <SearchWhileTyping of="Subscribers" label="Search by email" query={query} onSearch={search} />
}
