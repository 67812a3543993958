import { type ReactNode, useEffect, useId, useState } from 'react'

type SegmentsProps<Value extends string> = {
  /** What is chosen here, read out: 'Order'. */
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value | null
  onChange: (value: Value) => void
  className?: string
}

/** One of two to four in a row: order, setting, kind of override. Inside a form put it in a `FieldGroup`. */
export function Segments<Value extends string>({ label, options, value, onChange, className }: SegmentsProps<Value>) {
  const name = useId()
  // What was pressed before the page was awake: waking up, React sets the radios back to what the server drew.
  const [pressed] = useState(() => pressedOf(name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: heard once, on waking up.
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
