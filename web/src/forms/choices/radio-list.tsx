import type { ComponentProps, ReactNode } from 'react'
import { useDisabledUntilHydrated } from '../../ui/hydration/use-disabled-until-hydrated.ts'
import { FieldGroup, type FieldTexts } from '../field.tsx'

type RadioListProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    name: string
    options: readonly { value: string; label: ReactNode; help?: ReactNode; disabled?: boolean }[]
    /** Omit `value` and `onChange` when the form registers it. */
    value?: string
    onChange?: ComponentProps<'input'>['onChange']
  }

/** `<RadioList label="Reason" options={reasons} {...register('reason')} />` */
export function RadioList({ label, help, error, optional, hideLabel, options, value, className, ...input }: RadioListProps) {
  const hydrating = useDisabledUntilHydrated(value !== undefined)
  return (
    <FieldGroup label={label} help={help} error={error} optional={optional} hideLabel={hideLabel} className={className}>
      <div>
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              {...input}
              type="radio"
              value={option.value}
              disabled={input.disabled || option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              {...hydrating}
            />
            <span>
              {option.label}
              {option.help ? <span className="help-text block">{option.help}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
