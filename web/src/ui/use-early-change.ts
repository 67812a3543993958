import { useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLSelectElement
type EarlyChange = { control: Control; shown: string | boolean }

/**
 * For a controlled input, select or group of radios: a change made before hydration, which React does not always report, is made again if
 * `onChange` has not been called for it. Returns the `onChange` to render. `find` returns the control, or the checked radio.
 */
export function useEarlyChange<Given extends unknown[]>(
  find: (() => Element | null) | undefined,
  onChange: ((...given: Given) => void) | undefined,
) {
  const early = useRef<EarlyChange>(null)
  const isHydrating = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, by hydration.
  useLayoutEffect(() => {
    const control = isHydrating.current ? find?.() : null
    isHydrating.current = false
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || isAsRendered(control)) return
    if (isRestored(control)) return showAsRendered(control)
    early.current = { control, shown: shownBy(control) }
    // The event that hydrated the control, or the next one of the same choice, may still be reported in this task.
    setTimeout(() => {
      if (early.current) repeat(early.current)
    })
  }, [])
  // A render until then has shown the rendered state again, which an event would report.
  useLayoutEffect(() => {
    if (early.current) show(early.current)
  })
  return (...given: Given) => {
    early.current = null
    onChange?.(...given)
  }
}

export function checkedRadio(name: string) {
  return document.querySelector(`${radiosOf(name)}:checked`)
}

const radiosOf = (name: string) => `input[name="${CSS.escape(name)}"]`

const isCheckable = (control: Control): control is HTMLInputElement & { type: 'checkbox' | 'radio' } =>
  control.type === 'checkbox' || control.type === 'radio'

const shownBy = (control: Control) => (isCheckable(control) ? control.checked : control.value)

function isAsRendered(control: Control) {
  if (isCheckable(control)) return control.checked === control.defaultChecked
  if (control instanceof HTMLInputElement) return control.value === control.defaultValue
  const rendered = [...control.options].find((option) => option.defaultSelected)
  return rendered === undefined || rendered.value === control.value
}

/** A browser that goes back to a page restores its controls, which would look like changes: values of an earlier visit would be saved. */
function isRestored(control: Control) {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'back_forward' && control.autocomplete !== 'off'
}

function showAsRendered(control: Control) {
  if (control instanceof HTMLSelectElement) return
  if (!isCheckable(control)) control.value = control.defaultValue
  else if (control.type === 'checkbox') control.checked = control.defaultChecked
  else for (const radio of document.querySelectorAll<HTMLInputElement>(radiosOf(control.name))) radio.checked = radio.defaultChecked
}

function show({ control, shown }: EarlyChange) {
  if (shownBy(control) === shown) return
  if (isCheckable(control)) control.checked = shown === true
  else control.value = String(shown)
}

function repeat({ control, shown }: EarlyChange) {
  if (isCheckable(control)) {
    control.checked = !shown
    control.click()
  } else if (control instanceof HTMLSelectElement) {
    control.value = String(shown)
    control.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    const { selectionStart, selectionEnd } = control
    // React ignores an event if the value is the one it knows: the last that it hydrated or that was assigned.
    control.value = control.defaultValue
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, shown)
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
