import { type ComponentProps, type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'
import { useEarlyChange } from '../ui/hydration/use-early-change.ts'
import { Field, type FieldTexts } from './field.tsx'

type TextFieldProps = FieldTexts &
  ComponentProps<'input'> & {
    /** A 20 px icon inside, at the left. */
    icon?: ReactNode
    /** A 44 px button inside, at the right. */
    after?: ReactNode
    /** 44 px high, for bars and rows. */
    compact?: boolean
    /** Class of the field's frame; `className` goes to the input. */
    frameClass?: string
  }

/** `<TextField label="Title" error={errors.title?.message} {...register('title')} />` */
export function TextField({
  label,
  help,
  error,
  optional,
  hideLabel,
  icon,
  after,
  compact,
  frameClass,
  id,
  className,
  onChange,
  ...input
}: TextFieldProps) {
  const generatedId = useId()
  const fieldId = id ?? generatedId
  const change = useEarlyChange(input.value === undefined ? undefined : () => document.getElementById(fieldId), onChange)
  return (
    <Field {...{ label, help, error, optional, hideLabel, id: fieldId }} className={frameClass}>
      {(wiring) => {
        const control = <input {...input} {...wiring} onChange={change} className={classes('input', compact && 'compact', className)} />
        if (!icon && !after) return control
        return (
          <div className="input-frame">
            {icon}
            {control}
            {after ? <span className="input-suffix">{after}</span> : null}
          </div>
        )
      }}
    </Field>
  )
}
