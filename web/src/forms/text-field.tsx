import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { useDisabledUntilHydrated } from '../ui/hydration/use-disabled-until-hydrated.ts'
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
  ...input
}: TextFieldProps) {
  const hydrating = useDisabledUntilHydrated(input.value !== undefined && !input.readOnly)
  return (
    <Field label={label} help={help} error={error} optional={optional} hideLabel={hideLabel} id={id} className={frameClass}>
      {(wiring) => {
        const control = <input {...input} {...wiring} {...hydrating} className={classes('input', compact && 'compact', className)} />
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
