import { useEffect, useState } from 'react'

/** For a controlled checkbox: repeats a press made before hydration, which sets the checkbox back to the state of the server. */
export function useEarlyPress(id: string, checked: boolean | undefined) {
  const [pressed] = useState(() => checkboxOf(id)?.checked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: applied once, after hydration.
  useEffect(() => {
    const checkbox = checkboxOf(id)
    if (!checkbox || checked === undefined || pressed === undefined || pressed === checked) return
    checkbox.checked = checked
    checkbox.click()
  }, [])
}

function checkboxOf(id: string) {
  if (typeof document === 'undefined') return null
  const element = document.getElementById(id)
  return element instanceof HTMLInputElement ? element : null
}
