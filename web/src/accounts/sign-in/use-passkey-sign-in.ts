import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { redirectPath } from '../../routing/redirect-path.ts'
import type { Refused } from '../captcha/use-captcha.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { askForPasskey } from '../passkeys/ask-for-passkey.ts'
import { passkeyErrorText } from '../passkeys/passkey-error-text.ts'

type Target = { redirect: string | undefined; ticket?: string; onRefused: (refused: Refused | undefined) => void }

/** Signs in with a passkey; with a ticket, after the password. */
export function usePasskeySignIn({ redirect, ticket, onRefused }: Target) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function signIn() {
    onRefused(undefined)
    setIsBusy(true)
    try {
      const passkey = await askForPasskey(await api.accounts.startPasskeySignIn({ ticket }))
      await api.accounts.signInWithPasskey({ passkey, ticket })
      await finishSignIn(queryClient, router, redirectPath(redirect))
    } catch (error) {
      const message = passkeyErrorText(error)
      if (message !== null) onRefused({ reason: refusalReason(error), message })
    } finally {
      setIsBusy(false)
    }
  }
  return { signIn, isBusy }
}
