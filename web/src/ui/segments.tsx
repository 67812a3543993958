import { type ReactNode, useId } from 'react'

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
  return (
    <div role="radiogroup" aria-label={label} className={`seg w-fit ${className ?? ''}`}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            className="vh"
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
