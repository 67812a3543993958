import { useEffect, useState } from 'react'

const letterMs = 55
const pauseMs = 3200

/**
 * Types one example after the other, starting with the first one complete. Does nothing while `isPaused`, or if reduced motion is preferred.
 */
export function useTypedExamples(examples: readonly string[], isPaused: boolean): string {
  const [place, setPlace] = useState({ example: 0, letters: examples[0]?.length ?? 0 })
  const example = examples[place.example] ?? ''
  const isWhole = place.letters >= example.length

  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter sets the timer of the next.
  useEffect(() => {
    if (isPaused || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(
      () =>
        setPlace(({ example, letters }) =>
          isWhole ? { example: (example + 1) % examples.length, letters: 1 } : { example, letters: letters + 1 },
        ),
      isWhole ? pauseMs : letterMs,
    )
    return () => clearTimeout(timer)
  }, [examples, isPaused, isWhole, place])

  return isPaused ? example : example.slice(0, place.letters)
}
