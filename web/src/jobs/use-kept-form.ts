import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './kept-draft.ts'

/**
 * Keeps what is typed into a form in this tab, and puts it back after a reload; of a form with secrets only the fields named in `only`.
 * Forget it with `forgetDraft(key)` once it is sent.
 */
export function useKeptForm<Typed extends FieldValues, Sent>(
  { reset, getValues, subscribe, formState: { defaultValues } }: UseFormReturn<Typed, unknown, Sent>,
  key: string,
  only?: readonly (keyof Typed)[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the form starts from and which fields are kept never change.
  useEffect(() => {
    const kept = readDraft(key)
    // What was typed while the page woke up is newer than what was kept.
    if (kept) reset({ ...getValues(), ...kept, ...typedSince(getValues(), defaultValues) }, { keepDefaultValues: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(key, only ? pick(values, only) : values) })
  }, [reset, getValues, subscribe, key])
}

function typedSince(values: FieldValues, defaults: FieldValues | undefined) {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isText(value) && value !== defaults?.[name]))
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

function pick<Typed extends FieldValues>(values: Typed, names: readonly (keyof Typed)[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
