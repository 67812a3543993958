import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from './kept-draft.ts'

/** Keeps what is typed into a form in this tab, and puts it back after a reload. Forget it with `forgetDraft(key)` once it is sent. */
export function useKeptForm<Typed extends FieldValues, Sent>(
  { reset, getValues, subscribe }: UseFormReturn<Typed, unknown, Sent>,
  key: string,
) {
  useEffect(() => {
    const kept = readDraft(key)
    if (kept) reset({ ...getValues(), ...kept }, { keepDefaultValues: true })
    return subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(key, values) })
  }, [reset, getValues, subscribe, key])
}
