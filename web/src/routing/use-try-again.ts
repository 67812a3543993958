import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/** Retries a page that did not load. */
export function useTryAgain({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const [isTrying, setIsTrying] = useState(false)
  async function tryAgain() {
    setIsTrying(true)
    // A browser asks for a script only once per document, and after an update of the server the old one is gone for good.
    if (isScriptMissing(error)) return window.location.reload()
    await router.invalidate()
    reset()
    setIsTrying(false)
  }
  return { isTrying, tryAgain }
}

// Every browser has its own words for it: Chromium and Firefox the first, Safari the second.
function isScriptMissing(error: unknown) {
  return error instanceof TypeError && /dynamically imported module|Importing a module script failed/i.test(error.message)
}
