import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../ui/use-debounced.ts'

type Search<Found> = (text: string, signal: AbortSignal) => Promise<readonly Found[]>
type Answer<Found> = { state: 'idle' | 'loading' | 'done' | 'failed'; found: readonly Found[] }

/** What a text might mean, asked when it stands still and is long enough. An answer to an older text is dropped. */
export function useSuggestions<Found>(
  text: string,
  search: Search<Found>,
  { minCharacters, debounceMilliseconds }: { minCharacters: number; debounceMilliseconds: number },
): Answer<Found> {
  const settled = useDebounced(text.trim(), debounceMilliseconds)
  const [answer, setAnswer] = useState<Answer<Found> & { to: string }>({ state: 'idle', found: [], to: '' })
  const ask = useRef(search)
  ask.current = search

  useEffect(() => {
    if (settled.length < minCharacters) {
      setAnswer({ state: 'idle', found: [], to: settled })
      return
    }
    const stop = new AbortController()
    setAnswer((before) => ({ ...before, state: 'loading' }))
    ask.current(settled, stop.signal).then(
      (found) => !stop.signal.aborted && setAnswer({ state: 'done', found, to: settled }),
      () => !stop.signal.aborted && setAnswer({ state: 'failed', found: [], to: settled }),
    )
    return () => stop.abort()
  }, [settled, minCharacters])

  if (text.trim() === answer.to) return answer
  // The list of the text before stays until the next one is there, so that it does not blink while somebody types.
  return text.trim().length < minCharacters ? { state: 'idle', found: [] } : { state: 'loading', found: answer.found }
}
