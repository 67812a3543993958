import { type ComponentProps, useLayoutEffect, useState } from 'react'

/** For a controlled select: repeats a choice made before hydration, which sets the select back to the value of the server. */
export function useEarlyChoice(id: string, value: ComponentProps<'select'>['value']) {
  const [chosen] = useState(() => selectOf(id)?.value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied once, by hydration.
  useLayoutEffect(() => {
    const select = selectOf(id)
    if (!select || value === undefined || chosen === undefined || chosen === value) return
    select.value = chosen
    // A change in a page that is not hydrated yet hydrates it first, and is handled right after this.
    const isChanging = window.event?.type === 'change' && window.event.target === select
    if (!isChanging) select.dispatchEvent(new Event('change', { bubbles: true }))
  }, [])
}

function selectOf(id: string) {
  if (typeof document === 'undefined') return null
  const element = document.getElementById(id)
  return element instanceof HTMLSelectElement ? element : null
}
