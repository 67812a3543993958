import type { ComponentProps } from 'react'
import { classes } from '../ui/classes.ts'
import { Field, type FieldTexts } from './field.tsx'

/** Whole dollars. The value is text; the form turns it into a number (`setValueAs`, or its schema). */
export function MoneyField({ label, help, error, optional, hideLabel, id, className, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error} optional={optional} hideLabel={hideLabel} id={id}>
      {(wiring) => (
        <div className="input-frame">
          <span className="input-prefix money font-display" aria-hidden="true">
            $
          </span>
          <input inputMode="numeric" autoComplete="off" {...input} {...wiring} className={classes('input money', className)} />
        </div>
      )}
    </Field>
  )
}
