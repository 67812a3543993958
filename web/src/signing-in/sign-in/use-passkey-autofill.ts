import { passkeyLimits } from '@shutterbid/domain/signing-in/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { errorMessage, refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { redirectPath } from '../../routing/redirect-path.ts'
import type { Refused } from '../captcha/use-captcha.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { askForPasskey, canUsePasskeys } from '../passkeys/ask-for-passkey.ts'

/** A request is replaced before it expires. */
const renewMs = passkeyLimits.requestMinutes * 60_000 - 30_000

/** Lists passkeys among the suggestions of the email field; returns a function that starts it, on the first focus. */
export function usePasskeyAutofill(redirect: string | undefined, onRefused: (refused: Refused) => void) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isStarted, setIsStarted] = useState(false)
  const report = useRef(onRefused)
  report.current = onRefused

  useEffect(() => {
    if (!isStarted || !canUsePasskeys()) return
    let isCancelled = false
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
      if (!(await browserSupportsWebAuthnAutofill())) return
      const request = await api.signingIn.startPasskeySignIn({})
      if (isCancelled) return
      const passkey = await askForPasskey(request, { autofill: true })
      try {
        await api.signingIn.signInWithPasskey({ passkey })
        await finishSignIn(queryClient, router, redirectPath(redirect))
      } catch (error) {
        report.current({ reason: refusalReason(error), message: errorMessage(error) })
      }
    }
    // The form works without suggestions.
    const offerQuietly = () => void offer().catch(() => {})
    offerQuietly()
    const renewing = setInterval(offerQuietly, renewMs)
    return () => {
      isCancelled = true
      clearInterval(renewing)
      void import('@simplewebauthn/browser').then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony())
    }
  }, [isStarted, redirect, queryClient, router])
  return () => setIsStarted(true)
}
