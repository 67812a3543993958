import { type ReactNode, useEffect, useId, useState } from 'react'

type SegmentsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string
}

/** For two to four options. Inside a form, wrap it in a `FieldGroup`. */
export function Segments<Value extends string>({ label, options, value, onChange, className }: SegmentsProps<Value>) {
  const name = useId()
  // A choice made before hydration: hydration resets the radios to the server's state.
  const [pressed] = useState(() => pressedOf(name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied once, after hydration.
  useEffect(() => {
    const early = options.find((option) => option.value === pressed)
    if (early && early.value !== value) onChange(early.value)
  }, [])
  return (
    <div role="radiogroup" aria-label={label} className={`segments w-fit ${className ?? ''}`}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

function pressedOf(name: string) {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]:checked`)?.value
}
