import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { isScriptMissing } from '../ui/lazy/is-script-missing.ts'

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
