import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** An uncontrolled field: hydration of a controlled one would remove what was typed before it. Spread `field` onto the input. */
export function useTypedText() {
  const ref = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => setText(ref.current?.value ?? ''), [])
  return { text, field: { ref, onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value) } }
}
