import { type RefObject, useEffect } from 'react'

/**
 * After a submit that was refused by the form itself, moves the focus to the first error on the screen. react-hook-form alone goes by the
 * order of registration, in which a `Controller` comes last: give its `useForm` `shouldFocusError: false`, and this its `submitCount`.
 */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, submitCount: number) {
  useEffect(() => {
    if (submitCount === 0) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset:has(> .err)')
    const control = first?.matches('fieldset')
      ? (first.querySelector<HTMLElement>('[tabindex="0"]') ?? first.querySelector<HTMLElement>(':is(input, button):enabled'))
      : first
    control?.focus()
  }, [form, submitCount])
}
