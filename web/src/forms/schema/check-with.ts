import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

/**
 * Checks a form of react-hook-form with a schema: `useForm<Typed, unknown, Sent>({ resolver: checkWith(schema) })`. One sentence for each field.
 * `read` makes what the schema takes of what was typed, where they differ: numbers of texts.
 */
export function checkWith<Typed extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent>,
  read: (typed: Typed) => unknown = (typed) => typed,
): Resolver<Typed, unknown, Sent> {
  return (typed) => {
    const checked = z.safeParse(schema, read(typed))
    if (checked.success) return { values: checked.data, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const { path, code, message } of checked.error.issues) errors[String(path[0])] ??= { type: code, message }
    return { values: {}, errors: errors as FieldErrors<Typed> }
  }
}
