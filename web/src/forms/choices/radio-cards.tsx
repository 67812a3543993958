import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import { useDisabledUntilHydrated } from '../../ui/hydration/use-disabled-until-hydrated.ts'
import { FieldGroup, type FieldTexts } from '../field.tsx'

type RadioCardsProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
    name: string
    options: readonly { value: string; label: ReactNode; help?: ReactNode; picture?: string }[]
    /** Omit `value` and `onChange` when the form registers it. */
    value?: string
    onChange?: ComponentProps<'input'>['onChange']
  }

/** For two to four options, each a card with an optional picture. Works with `register`. */
export function RadioCards({
  label,
  help,
  error,
  optional,
  hideLabel,
  options,
  value,
  defaultValue,
  className,
  ...input
}: RadioCardsProps) {
  const hydrating = useDisabledUntilHydrated(value !== undefined)
  return (
    <FieldGroup label={label} help={help} error={error} optional={optional} hideLabel={hideLabel} className={className}>
      <div className="radio-cards">
        {options.map((option) => (
          <label className={classes('radio-card', !option.picture && 'plain')} key={option.value}>
            {option.picture ? <img src={option.picture} alt="" width={480} height={320} /> : null}
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
              {...hydrating}
            />
            <span className="title">{option.label}</span>
            {option.help ? <span className="text-small text-ink-2">{option.help}</span> : null}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
