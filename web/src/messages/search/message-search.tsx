import { messageLimits } from '@shutterbid/domain/messages/limits'
import { useHydrated } from '@tanstack/react-router'
import { useId } from 'react'

type MessageSearchProps = { words: string; onChange: (words: string) => void }

/** The field above the conversations; Escape empties it. */
export function MessageSearch({ words, onChange }: MessageSearchProps) {
  const id = useId()
  const isHydrated = useHydrated()
  return (
    <search className="message-search">
      <label className="sr-only" htmlFor={id}>
        Search your messages
      </label>
      <input
        id={id}
        className="input"
        type="search"
        placeholder="Search your messages"
        autoComplete="off"
        maxLength={messageLimits.search.query}
        disabled={!isHydrated}
        value={words}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onChange('')
        }}
      />
    </search>
  )
}
