import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../../ui/use-debounced.ts'

type Search<Found> = (text: string, signal: AbortSignal) => Promise<readonly Found[]>
type Answer<Found> = { state: 'idle' | 'loading' | 'done' | 'failed'; found: readonly Found[] }

/** Searches after typing pauses, if the text is long enough. Results for an older text are dropped. */
export function useSuggestions<Found>(
  text: string,
  search: Search<Found>,
  { minCharacters, debounceMilliseconds }: { minCharacters: number; debounceMilliseconds: number },
): Answer<Found> {
  const debounced = useDebounced(text.trim(), debounceMilliseconds)
  const [answer, setAnswer] = useState<Answer<Found> & { to: string }>({ state: 'idle', found: [], to: '' })
  const latestSearch = useRef(search)
  latestSearch.current = search

  useEffect(() => {
    if (debounced.length < minCharacters) {
      setAnswer({ state: 'idle', found: [], to: debounced })
      return
    }
    const stop = new AbortController()
    setAnswer((before) => ({ ...before, state: 'loading' }))
    latestSearch.current(debounced, stop.signal).then(
      (found) => !stop.signal.aborted && setAnswer({ state: 'done', found, to: debounced }),
      () => !stop.signal.aborted && setAnswer({ state: 'failed', found: [], to: debounced }),
    )
    return () => stop.abort()
  }, [debounced, minCharacters])

  if (text.trim() === answer.to) return answer
  // The previous results stay until the next ones arrive, so that the list does not flicker while typing.
  return text.trim().length < minCharacters ? { state: 'idle', found: [] } : { state: 'loading', found: answer.found }
}
