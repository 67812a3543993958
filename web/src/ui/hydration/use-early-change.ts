import { useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLSelectElement
type Shown = string | boolean

/**
 * For a controlled input, select or group of radios: a change made before hydration, which React does not always report, is made again if
 * `onChange` has not been called for it. Returns the `onChange` to render. `find` returns the control, or the checked radio.
 */
export function useEarlyChange<Given extends unknown[]>(
  find: (() => Element | null) | undefined,
  onChange: ((...given: Given) => void) | undefined,
) {
  // Undefined until it is hydrated, then null without an early change.
  const early = useRef<(() => void) | null>(undefined)
  useLayoutEffect(() => {
    const control = early.current === undefined ? (find?.() as Control | null | undefined) : null
    early.current ??= null
    if (control) {
      const [shown, rendered] = [shownBy(control), renderedIn(control)]
      if (shown !== rendered && !isRestored(control)) {
        early.current = () => show(control, shown)
        // The event that hydrated the control, or the next one of the same choice, may still be reported in this task.
        setTimeout(() => early.current && repeat(control, shown, rendered))
      }
    }
    // A render until then has shown the rendered state again, which an event would report.
    early.current?.()
  })
  return (...given: Given) => {
    early.current = null
    onChange?.(...given)
  }
}

export function checkedRadio(name: string) {
  return document.querySelector(`${radiosOf(name)}:checked`)
}

const radiosOf = (name: string) => `input[name="${name}"]`

const isBox = (control: Control): control is HTMLInputElement => /checkbox|radio/.test(control.type)

const shownBy = (control: Control): Shown => (isBox(control) ? control.checked : control.value)

function renderedIn(control: Control): Shown {
  if (isBox(control)) return control.defaultChecked
  if (control instanceof HTMLInputElement) return control.defaultValue
  return control.querySelector<HTMLOptionElement>('[selected]')?.value ?? control.value
}

function show(control: Control, shown: Shown) {
  Reflect.set(control, isBox(control) ? 'checked' : 'value', shown)
}

/**
 * A browser that goes back to a page restores its controls, which would look like changes: values of an earlier visit would be saved. They
 * are shown as rendered.
 */
function isRestored(control: Control) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type !== 'back_forward' || control.autocomplete === 'off') return false
  const group = control.type === 'radio' ? document.querySelectorAll<HTMLInputElement>(radiosOf(control.name)) : [control]
  for (const one of group) show(one, renderedIn(one))
  return true
}

function repeat(control: Control, shown: Shown, rendered: Shown) {
  if (isBox(control)) {
    control.checked = !shown
    control.click()
  } else {
    // React ignores an event if the value is the one it knows: the last that it hydrated or that was assigned.
    show(control, rendered)
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, shown)
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
