import { useEffect } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, saveDraft } from './draft.ts'

/**
 * Saves the values of a form in session storage and restores them after a reload. For a form with secrets, `only` names the fields to save.
 * Without a key nothing is saved. Call `deleteDraft(key)` when the form is sent.
 */
export function useDraft<Typed extends FieldValues, Sent>(
  { reset, getValues, subscribe, formState: { defaultValues } }: UseFormReturn<Typed, unknown, Sent>,
  key: string | undefined,
  only?: readonly (keyof Typed)[],
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the default values and the list of fields never change.
  useEffect(() => {
    if (!key) return
    const saved = readDraft(key)
    // Text typed before hydration is newer than the draft.
    if (saved) {
      const field = document.activeElement
      const before = isTextField(field) ? field.value : ''
      // With its fields kept, the form fills them at once: what is typed next is not lost.
      const options = { keepDefaultValues: true, keepFieldsRef: true }
      reset({ ...getValues(), ...saved, ...typedSince(getValues(), defaultValues) }, options)
      // The person in this field saw it empty, so what they type replaces the draft.
      if (isTextField(field) && field.value !== before) field.select()
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(key, only ? pick(values, only) : values) })
  }, [reset, getValues, subscribe, key])
}

function typedSince(values: FieldValues, defaults: FieldValues | undefined) {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => isText(value) && value !== defaults?.[name]))
}

function isTextField(element: Element | null) {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

const isText = (value: unknown) => typeof value === 'string' && value !== ''

function pick<Typed extends FieldValues>(values: Typed, names: readonly (keyof Typed)[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
