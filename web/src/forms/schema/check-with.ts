import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'
import { errorMessage } from '../../api/error-message.ts'

type Loading<Sent> = () => Promise<ZodMiniType<Sent>>

/**
 * A react-hook-form resolver for a schema, with one error per field: `useForm<Typed, unknown, Sent>({ resolver: checkWith(schema) })`.
 * The form of a whole page passes a function that imports the schema: it is called when something gets the focus, at the latest for the
 * first check. `read` converts typed values for the schema where they differ, such as text to numbers.
 */
export function checkWith<Typed extends FieldValues, Sent>(
  schema: ZodMiniType<Sent> | Loading<Sent>,
  read: (typed: Typed) => unknown = (typed) => typed,
): Resolver<Typed, unknown, Sent> {
  const check = (typed: Typed, { safeParse }: ZodMiniType<Sent>) => {
    const checked = safeParse(read(typed))
    return checked.success ? { values: checked.data, errors: {} } : { values: {}, errors: firstErrors<Typed>(checked.error.issues) }
  }
  if (typeof schema !== 'function') return (typed) => check(typed, schema)
  loadOnFocus(schema)
  return async (typed) => {
    try {
      return check(typed, await schema())
    } catch (error) {
      const [field = 'root'] = Object.keys(typed)
      return { values: {}, errors: firstErrors<Typed>([{ path: [field], code: 'unreached', message: errorMessage(error) }]) }
    }
  }
}

function loadOnFocus(load: () => Promise<unknown>) {
  // The check reports what fails to load.
  globalThis.document?.addEventListener('focusin', () => load().catch(() => undefined), { once: true })
}

type Issue = { path: PropertyKey[]; code: string; message: string }

function firstErrors<Typed extends FieldValues>(issues: Issue[]) {
  const errors: Record<string, { type: string; message: string }> = {}
  for (const { path, code, message } of issues) errors[String(path[0])] ??= { type: code, message }
  return errors as FieldErrors<Typed>
}
