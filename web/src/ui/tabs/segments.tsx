import { type ReactNode, useId } from 'react'
import { useDisabledUntilHydrated } from '../hydration/use-disabled-until-hydrated.ts'

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
  const hydrating = useDisabledUntilHydrated()
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
            {...hydrating}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
