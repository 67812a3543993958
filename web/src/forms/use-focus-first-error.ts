import { type RefObject, useEffect } from 'react'

/**
 * Focuses the first error on the screen after a submit that failed validation. react-hook-form alone goes by the order of registration, in
 * which a `Controller` comes last: pass `shouldFocusError: false` to its `useForm`, and its `submitCount` to this hook.
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, submitCount: number) {
  useEffect(() => {
    if (submitCount === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid]')
    const control = first?.matches('fieldset')
      ? (first.querySelector<HTMLElement>('[tabindex="0"]') ?? first.querySelector<HTMLElement>(':is(input, button):enabled'))
      : first
    control?.focus()
  }, [form, submitCount])
}
