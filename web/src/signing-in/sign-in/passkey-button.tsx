import { useQueryClient } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { type ComponentProps, useState } from 'react'
import { refusalReason } from '../../api/error-message.ts'
import { api } from '../../api.ts'
import { redirectPath } from '../../routing/redirect-path.ts'
import { Button } from '../../ui/button.tsx'
import type { Refused } from '../captcha/use-captcha.tsx'
import { finishSignIn } from '../finish-sign-in.ts'
import { askForPasskey, canUsePasskeys, passkeyErrorText } from '../passkeys/ask-for-passkey.ts'

/** Nothing in a browser without passkeys. */
export function PasskeyButton(props: ComponentProps<'button'> & Parameters<typeof usePasskeySignIn>[0]) {
  const isHydrated = useHydrated()
  const { redirect, ticket, onRefused, ...look } = props
  const { signIn, isBusy } = usePasskeySignIn({ redirect, ticket, onRefused })
  if (!isHydrated || !canUsePasskeys()) return null
  return (
    <Button size="lg" full busy={isBusy} busyLabel="Waiting for your passkey..." onClick={signIn} {...look}>
      Use a passkey
    </Button>
  )
}

type Target = { redirect: string | undefined; ticket?: string; onRefused: (refused: Refused | undefined) => void }

/** Signs in with a passkey; with a ticket, after the password. */
function usePasskeySignIn({ redirect, ticket, onRefused }: Target) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function signIn() {
    onRefused(undefined)
    setIsBusy(true)
    try {
      const passkey = await askForPasskey(await api.signingIn.startPasskeySignIn({ ticket }))
      await api.signingIn.signInWithPasskey({ passkey, ticket })
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
