import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import * as z from 'zod/mini'

/**
 * A react-hook-form resolver for a schema, with one error per field: `useForm<Typed, unknown, Sent>({ resolver: checkWith(schema) })`.
 * `read` converts typed values for the schema where they differ, such as text to numbers.
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
