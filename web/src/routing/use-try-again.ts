import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

export function useTryAgain({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const router = useRouter()
  const [isTrying, setIsTrying] = useState(false)
  async function tryAgain() {
    setIsTrying(true)
    // A browser requests a script only once per document, and after a deployment the old file is gone.
    if (isScriptMissing(error)) return window.location.reload()
    await router.invalidate()
    reset()
    setIsTrying(false)
  }
  return { isTrying, tryAgain }
}

// Chromium and Firefox use the first message, Safari the second.
function isScriptMissing(error: unknown) {
  return error instanceof TypeError && /dynamically imported module|Importing a module script failed/i.test(error.message)
}
