import { type ChangeEvent, useEffect, useRef, useState } from 'react'

/** The text of a field, which React must not control: hydration would remove what was typed before it. Spread `field` onto the input. */
export function useTypedText() {
  const ref = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  useEffect(() => setText(ref.current?.value ?? ''), [])
  return { text, field: { ref, onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.target.value) } }
}
