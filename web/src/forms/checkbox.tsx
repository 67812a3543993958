import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'
import { useDisabledUntilHydrated } from '../ui/hydration/use-disabled-until-hydrated.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; help?: ReactNode; error?: string }

export function Checkbox({ label, help, error, className, ...input }: CheckboxProps) {
  const id = useId()
  const hydrating = useDisabledUntilHydrated(input.checked !== undefined)
  return (
    <div className={className}>
      <label className="choice">
        <input
          type="checkbox"
          id={id}
          {...input}
          {...hydrating}
          aria-describedby={classes(Boolean(help) && `${id}-help`, Boolean(error) && `${id}-error`) || undefined}
          aria-invalid={error ? true : undefined}
        />
        <span>
          {label}
          {help ? (
            <span className="help-text block" id={`${id}-help`}>
              {help}
            </span>
          ) : null}
        </span>
      </label>
      {error ? (
        <p className="error-text" id={`${id}-error`}>
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
