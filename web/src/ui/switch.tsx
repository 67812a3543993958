import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { useEarlyChange } from './hydration/use-early-change.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  help?: ReactNode
  /** The label is only read by screen readers. */
  hideLabel?: boolean
}

/** Takes effect at once, unlike a checkbox in a form. */
export function Switch({ label, help, hideLabel, className, id, onChange, ...input }: SwitchProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const change = useEarlyChange(input.checked === undefined ? undefined : () => document.getElementById(control), onChange)
  return (
    <div className={classes(!hideLabel && 'switch-row', className)}>
      <label htmlFor={control} className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {help ? <span className="help-text block">{help}</span> : null}
      </label>
      <span className="switch">
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own state. */}
        <input type="checkbox" role="switch" id={control} onChange={change} {...input} />
        <span aria-hidden="true" />
      </span>
    </div>
  )
}
