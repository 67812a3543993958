import type { ComponentProps } from 'react'
import { classes } from '../ui/classes.ts'
import { useDisabledUntilHydrated } from '../ui/hydration/use-disabled-until-hydrated.ts'
import { Field, type FieldTexts } from './field.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = FieldTexts &
  ComponentProps<'select'> & {
    options: readonly Option[]
    /** A first option with an empty value: 'Choose a reason'. */
    placeholder?: string
    compact?: boolean
    frameClass?: string
  }

/** A native select. Pass grouped options as children instead. */
export function SelectField(props: SelectFieldProps) {
  const { label, help, error, optional, hideLabel, options, placeholder, compact, frameClass, id, className, children, ...select } = props
  const hydrating = useDisabledUntilHydrated(select.value !== undefined)
  return (
    <Field label={label} help={help} error={error} optional={optional} hideLabel={hideLabel} id={id} className={frameClass}>
      {(wiring) => (
        <select
          autoComplete={select.value === undefined ? undefined : 'off'}
          {...select}
          {...wiring}
          {...hydrating}
          className={classes('input', compact && 'compact', className)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
          {children}
        </select>
      )}
    </Field>
  )
}
