import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { useDisabledUntilHydrated } from './hydration/use-disabled-until-hydrated.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  help?: ReactNode
  /** The label is only read by screen readers. */
  hideLabel?: boolean
}

/** Takes effect at once, unlike a checkbox in a form. */
export function Switch({ label, help, hideLabel, className, id, ...input }: SwitchProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const hydrating = useDisabledUntilHydrated(input.checked !== undefined)
  return (
    <div className={classes(!hideLabel && 'switch-row', className)}>
      <label htmlFor={control} className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {help ? <span className="help-text block">{help}</span> : null}
      </label>
      <span className="switch">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state. */}
        <input type="checkbox" role="switch" id={control} {...input} {...hydrating} />
        <span aria-hidden="true" />
      </span>
    </div>
  )
}
