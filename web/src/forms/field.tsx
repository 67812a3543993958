import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classes } from '../ui/classes.ts'

export type FieldTexts = {
  label: ReactNode
  help?: ReactNode
  /** Accepts `errors.title?.message` of react-hook-form. */
  error?: string
  /** Adds '(optional)' to the label. */
  optional?: boolean
  /** The label is only read by screen readers. */
  hideLabel?: boolean
}

/** Attributes that connect a control with its label, help and error; spread them onto the control. */
export type FieldWiring = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = FieldTexts & { children: (wiring: FieldWiring) => ReactNode; id?: string; className?: string; counted?: ReactNode }

/** `<Field label="Start">{(wiring) => <select className="input" {...wiring} />}</Field>` */
export function Field({ label, help, error, optional, hideLabel, children, id, className, counted }: FieldProps) {
  const generatedId = useId()
  const control = id ?? generatedId
  const described = classes(Boolean(help) && `${control}-help`, Boolean(error) && `${control}-error`)
  return (
    <div className={classes('field', className)}>
      <label htmlFor={control} className={hideLabel ? 'sr-only' : undefined}>
        {label}
        {optional ? <span className="optional"> (optional)</span> : null}
      </label>
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <Below id={control} help={help} error={error} counted={counted} />
    </div>
  )
}

/** A fieldset with one legend and one error, for chips, radio cards or segments. */
export function FieldGroup({
  label,
  help,
  error,
  optional,
  hideLabel,
  children,
  className,
}: FieldTexts & { children: ReactNode; className?: string }) {
  const id = useId()
  const described = classes(Boolean(help) && `${id}-help`, Boolean(error) && `${id}-error`)
  return (
    <fieldset
      className={classes('field group', className)}
      aria-describedby={described || undefined}
      data-invalid={error ? true : undefined}
    >
      <legend className={hideLabel ? 'sr-only' : 'label'}>
        {label}
        {optional ? <span className="optional"> (optional)</span> : null}
      </legend>
      {children}
      <Below id={id} help={help} error={error} />
    </fieldset>
  )
}

type BelowProps = { id: string; help?: ReactNode; error?: string; counted?: ReactNode }

function Below({ id, help, error, counted }: BelowProps) {
  if (!help && !error && !counted) return null
  return (
    <>
      {help || counted ? (
        <div className="under help-text">
          {help ? <p id={`${id}-help`}>{help}</p> : null}
          {counted ? <span className="counted tabular-nums lining-nums">{counted}</span> : null}
        </div>
      ) : null}
      {error ? (
        <p className="error-text" id={`${id}-error`}>
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          {error}
        </p>
      ) : null}
    </>
  )
}
