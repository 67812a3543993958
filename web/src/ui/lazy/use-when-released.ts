import { type RefObject, useEffect, useState } from 'react'

/** Follows a value, but not while a key or pointer is pressed in `region`: what replaces a pressed button would miss the click. */
export function useWhenReleased<Value>(region: RefObject<HTMLElement | null>, value: Value): Value {
  const [isPressed, setIsPressed] = useState(false)
  const [kept, setKept] = useState(value)

  useEffect(() => {
    const press = ({ target }: Event) => {
      if (target instanceof Node && region.current?.contains(target)) setIsPressed(true)
    }
    // The click comes after the release.
    const release = () => setTimeout(() => setIsPressed(false))
    const stop = new AbortController()
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, press, { signal: stop.signal, capture: true })
    for (const type of ['pointerup', 'pointercancel', 'keyup', 'blur']) addEventListener(type, release, { signal: stop.signal })
    return () => stop.abort()
  }, [region])

  if (!isPressed && kept !== value) setKept(value)
  return isPressed ? kept : value
}
