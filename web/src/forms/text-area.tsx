import type { ComponentProps } from 'react'
import { classes } from '../ui/classes.ts'
import { Field, type FieldTexts } from './field.tsx'

type TextAreaProps = FieldTexts &
  ComponentProps<'textarea'> & {
    /** Shows 'used/limit' under the field; longer text is not cut off. */
    counted?: { used: number; limit: number }
    frameClass?: string
  }

export function TextArea({ label, help, error, optional, hideLabel, counted, frameClass, id, className, ...textarea }: TextAreaProps) {
  const count = counted ? `${counted.used}/${counted.limit}` : undefined
  return (
    <Field label={label} help={help} error={error} optional={optional} hideLabel={hideLabel} id={id} counted={count} className={frameClass}>
      {(wiring) => <textarea {...textarea} {...wiring} className={classes('input', className)} />}
    </Field>
  )
}
